import { addFaces } from "./addFaces.ts"
import { bands, countBand, counter, perSample } from "./counter.ts"
import type { Layer } from "./Layer.ts"

/** Counts the pixels of a picture of 1024 × 512 that show each object of each layer. */
export const countPixels = (layers: ReadonlyArray<Layer>): ReadonlyArray<Uint32Array> => {
  const objects = layers.map(({ mesh }) => new Uint32Array(mesh.objects.length - 1))
  const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
  /** The layer of each polygon, and its object in that layer. */
  const layerOf = new Uint8Array(faces)
  const objectOf = new Uint16Array(faces)
  addFaces(counter, layers, (polygon, layer, face) => {
    layerOf[polygon] = layer
    objectOf[polygon] = layers[layer]!.mesh.ownerOf[face]!
  })
  const counts = new Uint32Array(faces + 1)
  for (const band of bands) countBand(band, counts)
  for (let polygon = 0; polygon < faces; polygon++) {
    if (counts[polygon + 1]! > 0) objects[layerOf[polygon]!]![objectOf[polygon]!]! += perSample * counts[polygon + 1]!
  }
  // the last object is the room itself, for which no count is needed
  objects.forEach((counts) => counts.fill(0, counts.length - 1))
  return objects
}
