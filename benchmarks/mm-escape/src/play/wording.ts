/** What a player is told, wherever it stands alone. The published wording is paraphrased. */

/** A move, a turn, a tilt or a jump was made, however far it came. */
export const moved = "You moved."

/** The view was centred on a point of the picture. */
export const viewMoved = "Your view moved."

/** A grab met nothing that answers. */
export const nothingNear = "There is nothing here to interact with, or it is too far away."

/** A grab met something that answers, at more than arm's length. */
export const tooFar = "Nothing responds. Try to step closer, and mind that not everything can be interacted with."

/** Nothing was grabbed or read. */
export const noInteraction = "You did not interact with any object."

/** A turn came to nothing. */
export const noResponse = "Your last action got no response."

/** An exit was opened that leads into another room, rooms counted from 0. */
export const enteredRoom = (room: number, rooms: number): string =>
  `You leave room ${room} and enter the next one: room ${room + 1} of ${rooms}. What is in your bag is still there.`

/** What stands before the first picture. */
export const firstFeedback = `This is what you see at first. ${noInteraction}`
