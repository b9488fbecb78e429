/**
 * What was measured of the published scenes: name, style, objects, and of each
 * item its distance from the start, `F` where its centre is in the frame at the
 * start and `V` where solid bounding boxes do not hide it either.
 */
export const starts: ReadonlyArray<ReadonlyArray<string>> = `
level1/1|Kitchen|21|exit 0.98
level1/2|Bathroom|12|exit 3.26
level1/3|LivingRoom|21|exit 3.20
level1/4|Bathroom|12|exit 0.99 FV
level1/5|Bathroom|19|exit 3.71
level1/6|Bedroom|26|exit 7.91
level1/7|LivingRoom|32|exit 1.11 FV
level1/8|Bathroom|12|exit 4.35 FV
level1/9|Bedroom|12|exit 5.53
level1/10|Bedroom|31|exit 2.31
level1/11|Bedroom|24|exit 3.06
level2/1|Bathroom|12|key_1 1.62 FV|exit 5.53
level2/2|Kitchen|14|key_1 3.91|exit 6.75
level2/3|Bedroom|14|key_1 5.00 FV|exit 5.55 FV
level2/4|Kitchen|17|key_1 3.01|exit 7.78 FV
level2/5|LivingRoom|14|key_1 6.03|exit 7.54
level2/6|Kitchen|14|key_1 2.49 F|exit 4.55
level2/7|Kitchen|16|key_1 4.92|exit 6.71
level2/8|Bathroom|11|key_1 6.86 F|exit 1.59
level2/9|Bathroom|11|key_1 2.74|exit 5.85
level2/10|LivingRoom|15|key_1 5.85|exit 5.11
level2/11|LivingRoom|19|key_1 4.25 FV|exit 6.74 FV
level3_key_first/1|Bedroom|15|box_1 5.63 FV|key_1 2.38|exit 4.61
level3_key_first/2|LivingRoom|14|box_1 3.65|key_1 2.30|exit 4.17
level3_key_first/3|Bathroom|13|box_1 3.64 F|key_1 1.24|exit 4.50
level3_key_first/4|Kitchen|19|box_1 3.79|key_1 2.19 F|exit 5.35 FV
level3_key_first/5|LivingRoom|15|box_1 2.24 FV|key_1 5.52|exit 8.53 FV
`
  .trim()
  .split("\n")
  .map((row) => row.split("|"))
