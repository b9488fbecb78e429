/**
 * Furniture of the first asset set, `LowPolyInterior_…`, one per line: category, name, and size x y z in metres. Then
 * follows the largest surface on which things can be put, relative to the centre: its height y and the ranges of x and
 * z. Source: LEGENT, `addressables.json` at 5db2015, Apache-2.0; see NOTICE.
 */
export const lowPolyInterior = `
bar Bar_01 0.7003 1.135 2.214 0.5675 -0.3491 0.3491 -0.9896 1.106
bar Bar_02 0.7003 1.135 2.214 0.5675 -0.3491 0.3491 -0.9896 1.106
bar_chair BarChair_01 0.4377 1.0367 0.4377 0.3662 -0.0934 0.1556 -0.0934 0.0934
bar_chair BarChair_02 0.4377 1.0367 0.4377 0.3662 -0.0934 0.1556 -0.0934 0.0934
bath_carpet ShowerCarpet_02 0.6205 0.0162 0.9596 0.0081 -0.253 0.253 -0.4788 0.4788
bath_carpet ShowerCarpet_03 0.4649 0.0121 0.719 0.0061 -0.2315 0.2315 -0.3033 0.3033
bath_carpet ShowerCarpet_04 0.4649 0.0121 0.719 0.0061 -0.2315 0.2315 -0.3033 0.3033
bathtub Bath 1.7136 0.5745 0.7637 0.1488 -0.6756 0.6756 -0.272 0.272
bed Bed2_02 1.1556 0.7816 2.4246 0.0138 -0.5161 0.5161 -0.1913 1.0838
bed_table Bed_Table_01 0.409 0.4159 0.3954 0.2079 -0.2035 0.2035 -0.1967 0.1967
book NoteBook_01 0.2219 0.0379 0.258
book NoteBook_03 0.2219 0.0379 0.258
bottle Bottle 0.14 0.2085 0.14
burger Burger 0.2047 0.1349 0.2147
cabinet RoomFurniture_01 0.5794 1.0934 0.2738 0.5467 -0.2887 0.2887 -0.1359 0.1359
candle Candle_01 0.0617 0.1615 0.0617
candle Candle_02 0.0617 0.2219 0.0617
carpet Catpet_04 1.7042 0.008 1.1367 0.004 -0.8511 0.8511 -0.5077 0.5077
carpet Catpet_05 0.5414 0.0068 0.3931 0.0034 -0.2098 0.2098 -0.1956 0.1956
carrot Carrot 0.0628 0.1062 0.4462
christmas_tree ChristmasTree_01 1.1919 2.2997 1.1047
coffee_cup CoffeeCup 0.1562 0.197 0.1562
cola Cola 0.1604 0.3443 0.1604
egg Egg 0.2473 0.0232 0.1985
floor_lamp Lamp_01 0.5243 1.5749 0.5243
kitchen_chair KitchenChair_01 0.4699 1.0193 0.4957 0.0049 -0.1755 0.1755 -0.1234 0.1851
kitchen_chair KitchenChair_02 0.4699 1.0193 0.4957 0.0049 -0.1755 0.1755 -0.1234 0.1851
kitchen_chair KitchenChair_03 0.4732 1.0479 0.4951 -0.0083 -0.1767 0.1767 -0.0616 0.1849
lamp Lamp_05 0.1495 0.3626 0.2116
lamp Lamp_06 0.1162 0.4114 0.2085
microwave Microvawe 0.5305 0.3003 0.3099 0.1502 -0.2642 0.2642 -0.154 0.0924
officechair OfficeChair_01 0.6433 1.0645 0.6427 -0.0074 -0.2041 0.2041 -0.1456 0.2621
officechair OfficeChair_02 0.6433 1.0645 0.6427 -0.0074 -0.2041 0.2041 -0.1456 0.2621
onion Onion 0.1198 0.3077 0.1259
oven Oven 0.6366 0.9291 0.6889 0.4091 -0.0865 0.0865 -0.2862 0.229
oven Oven_02 0.6366 0.9291 0.6153 0.4091 -0.0865 0.0865 -0.2509 0.2509
pc_mouse PC_Mouse 0.0318 0.0214 0.0693
pc_table PC_Table 1.2295 0.7149 0.6746 0.3574 -0.5492 0.5492 -0.2802 0.2802
photo_frame PhotoFrame 0.1231 0.1662 0.0643
pizza Pizza_01 0.4819 0.0271 0.4808 0.0099 -0.18 0.18 -0.1197 0.1197
potato Potato 0.144 0.1687 0.0829
refrigerator Refrigerator 0.7901 2.0139 0.8287 1.0069 -0.3941 0.3941 -0.4134 0.3031
shower_enclosure Shower_02 1.0138 2.2184 1.2544 -0.9953 -0.5059 -0.0799 -0.5603 0.5603
shower_gel SoapBottle_01 0.1164 0.2424 0.1011
sink ShowerTable_04 1.164 1.0403 0.6104 0.3629 -0.581 -0.3364 -0.3042 0.3042
sofa Sofa_02 1.17 1.0818 1.0434
sofa Sofa_08 1.17 1.0818 1.0434
table RoomTable_01 1.0944 0.4702 0.7346 0.2351 -0.5462 0.5462 -0.3663 0.3663
toilet Toilet_01 0.5368 1.0934 0.7012
toothbrush Toothbrush_02 0.0219 0.0292 0.2185
trash_bin Trash_01 0.3116 0.3965 0.3116
tv TV 1.3968 0.9796 0.182
washing_machine Washer_01 0.7432 0.9776 0.5562 0.4805 -0.3706 0.3706 -0.2771 0.2217
`
