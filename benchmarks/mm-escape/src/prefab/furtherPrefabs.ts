/**
 * Furniture that none of the first scenes contains and that the generator does not draw: one line for all names of a
 * category and a size, names separated by commas. Columns as in `lowPolyInterior.ts`. Source: as there; see NOTICE.
 */
export const furtherPrefabs: { readonly [prefix: string]: string } = {
  LowPolyInterior_: `
wall_air_conditioner AirCondition 1.1111 0.2272 0.2505 0.1136 -0.5546 0.5546 -0.1243 0.0621
apple Apple 0.1447 0.1694 0.1522
bacon Bacon 0.0489 0.0084 0.2064
banana Banana 0.0572 0.1177 0.2946
bed Bed1_01 1.8405 0.7841 2.4246 0.0151 -0.8225 0.8225 -0.1913 1.0838
bed Bed1_02 1.8405 0.7902 2.4246 0.0181 -0.8225 0.8225 -0.1913 1.0838
bed Bed1_03 1.8405 0.7816 2.4246 0.0138 -0.8225 0.8225 -0.1913 1.0838
bed Bed2_01,Bed2_03 1.1556 0.7816 2.4246 0.0138 -0.5161 0.5161 -0.1913 1.0838
bed_table Bed_Table_02 0.409 0.4159 0.3954 0.2079 -0.2035 0.2035 -0.1967 0.1967
book Book_01,Book_02,Book_03,Book_04 0.0532 0.2662 0.2274
box Box 0.2402 0.2137 0.1907
bread Bread 0.1843 0.0199 0.1873
cake Cake 0.1605 0.1207 0.1993
candle Candle_03 0.0617 0.1386 0.0617
carpet Catpet_01 1.6659 0.0093 1.1217 0.0046 -0.7444 0.7444 -0.5599 0.5599
carpet Catpet_02,Catpet_03 1.7042 0.008 1.1367 0.004 -0.8511 0.8511 -0.5674 0.5674
cheese Cheese 0.1341 0.1142 0.1883
chocolate Chocolate 0.2222 0.0155 0.14
christmas_lollipop ChristmasLollipop_01 0.1113 0.254 0.0259
christmas_tree ChristmasTree_02 1.1919 2.2997 1.1047
wall_clock Clock_01,Clock_02,Clock_03,Clock_05 0.4196 0.4196 0.0295
wall_clock Clock_04 0.3163 0.3163 0.021
cookie Cookie_01 0.1311 0.0269 0.1335
cookie Cookie_02 0.1012 0.0286 0.1012
cup Cup_01,Cup_02,Cup_03,Cup_04,Cup_05,Cup_06 0.2074 0.1443 0.1397
cup Cup_07 0.2337 0.2051 0.1734
cupcake Cupcake 0.1289 0.1311 0.1356
wall_darts Darts 0.5532 0.5532 0.0337
donut Donut_01 0.157 0.0606 0.1564
donut Donut_02 0.1571 0.0586 0.1566
fireplace Fireplace_01,Fireplace_02 1.5405 0.9593 0.5292 0.4796 -0.7692 0.7692 -0.2636 0.0879
fork Fork 0.041 0.0094 0.2343
garlic Garlic 0.076 0.1783 0.0799
gift_box GiftBox_01,GiftBox_02,GiftBox_03 0.3402 0.3842 0.3402 0.1337 -0.1691 0.1691 -0.1691 0.1691
gift_box GiftBox_04,GiftBox_05,GiftBox_06 0.3402 0.2074 0.3402 0.0453 -0.1691 0.1691 -0.1691 0.1691
toothbrush_cup GlassToothbrush_01,GlassToothbrush_02 0.1266 0.1459 0.1266
wall_hook Hook_01 0.0646 0.0892 0.0742
wall_hook Hook_02 0.3313 0.0981 0.1089
hot_dog HotDog 0.0998 0.0906 0.3815
sink InteractiveSink_01,InteractiveSink_02,InteractiveSink_03 1.1125 1.0403 0.6104 0.3629 -0.5552 -0.3215 -0.3042 0.3042
ketchup Ketchup 0.1123 0.4617 0.1123
kettle Kettle 0.3616 0.3295 0.258
kitchen_desk KitchenDesk 0.5006 0.0236 0.3347 0.0118 -0.1385 0.1939 -0.1664 0.1664
kitchen_table KitchenTable_01 1.5639 0.8719 1.0497 0.436 -0.7809 0.7809 -0.5238 0.5238
kitchen_table KitchenTable_02,KitchenTable_03 1.5639 0.8719 1.0497 0.436 -0.7809 0.7809 -0.4687 0.4687
cabinet KitchenTabletop1_01,KitchenTabletop2_01 1.113 0.883 0.6263 0.4415 -0.5555 0.5555 -0.3122 0.2554
sink KitchenTabletop1_02,KitchenTabletop2_02,KitchenTabletop3_01 1.1125 1.0403 0.6262 0.3629 -0.5552 -0.3215 -0.3121 0.2553
cabinet KitchenTabletop1_03,KitchenTabletop2_03,KitchenTabletop3_02 1.1125 0.8833 0.6262 0.4416 -0.5552 0.5552 -0.3121 0.2553
cabinet KitchenTabletop1_04,KitchenTabletop2_04 0.7967 0.5975 0.4484 0.2988 -0.3973 0.3973 -0.2232 0.1594
cabinet KitchenTabletop1_05,KitchenTabletop2_05 0.3983 0.5976 0.4483 0.2988 -0.1981 0.1981 -0.2232 0.1594
cabinet KitchenTabletop1_06,KitchenTabletop2_06 0.3985 0.5974 0.4483 0.2987 -0.1983 0.1983 -0.2232 0.1594
knife Knife_01 0.0585 0.0078 0.3999
knife Knife_02 0.1797 0.0124 0.4191
knife Knife_03 0.2127 0.3184 0.3962
kubik_rubik KubikRubik 0.053 0.0529 0.053
lamp Lamp_02 0.379 0.544 0.379
lamp Lamp_03 0.2735 0.4561 0.2735
wall_lamp Lamp_04 0.1697 0.2295 0.207
cabinet Library 1.1331 2.0582 0.3156 1.0291 -0.5655 0.5655 -0.1568 0.1568
ceiling_light Light_01 0.4785 0.1017 0.4785 0.0509 -0.1787 0.1787 -0.1191 0.1191
ceiling_light Light_02 0.478 0.109 0.478 0.0545 -0.1785 0.1785 -0.119 0.119
ceiling_light Light_03 0.3454 0.3769 0.3454
ceiling_light Light_04 0.2239 0.3529 0.2239
ceiling_fan Light_05 0.575 0.281 0.575
ceiling_fan Light_06,Light_07 0.1537 0.2867 0.1537
lollipop Lollipop 0.0722 0.0732 0.1806
mirror Mirror_01 0.6757 0.5604 0.052
mirror Mirror_02 0.6757 1.3827 0.052
mushroom Mushroom_01 0.1265 0.1587 0.133
mushroom Mushroom_02 0.1792 0.1814 0.1774
mustard Mustard 0.1123 0.4617 0.1123
book NoteBook_02 0.2219 0.0379 0.258
office_table OfficeTable_01,OfficeTable_02 1.6117 0.7959 0.7859 0.398 -0.8048 0.8048 -0.3919 0.3919
orange Orange 0.1666 0.1852 0.1582
pc PC 0.1435 0.3781 0.3784
mouse_mat PC_Carpet 0.2435 0.0023 0.1935
keyboard PC_Keyboard 0.3811 0.0091 0.111
pc_screen PC_Screen 0.6843 0.4799 0.1516
steam_pot Pan_01 0.5441 0.2856 0.4085 -0.1086 -0.0904 0.0904 -0.1452 0.1452
pan Pan_02 0.6961 0.0606 0.3887 -0.0272 -0.2314 -0.0578 -0.1289 0.1289
pear Pear 0.1072 0.1887 0.1053
painting Picture_01,Picture_05 0.6404 0.4987 0.0431
painting Picture_02 0.6404 0.8516 0.0431
painting Picture_03,Picture_04 0.4572 0.608 0.0307
painting Picture_06 0.3842 0.4987 0.0431
painting Picture_07 0.3842 0.3257 0.0431
painting Picture_08 0.4987 0.3842 0.0431
pillow Pillow_01,Pillow_02,Pillow_03 0.5829 0.1987 0.5021
pizza Pizza_02 0.1999 0.0362 0.2917
plate Plate_01 0.3263 0.0281 0.3263
plate Plate_02 0.2671 0.0467 0.2671
bowl Plate_03,Plate_04 0.2649 0.1385 0.2649
bowl Plate_05,Plate_06,Plate_07 0.2822 0.1091 0.2817
jar Pot_01 0.1874 0.184 0.1874
jar Pot_02 0.1741 0.1709 0.1741
pumpkin Pumpkin 0.5203 0.4735 0.5283 0.0977 -0.0864 0.0864 -0.1462 0.1462
towel_rail Radiator_01 0.5431 0.6367 0.1951
towel_rail Radiator_02 0.5431 0.3916 0.1951
cabinet RoomFurniture_02 0.5689 0.5471 0.5471 0.2735 -0.2834 0.2834 -0.2725 0.2725
cabinet RoomFurniture_03 0.512 0.7728 0.4428 0.3864 -0.255 0.255 -0.2204 0.2204
cabinet RoomFurniture_04 0.5689 0.5471 0.6335 0.2735 -0.2834 0.2834 -0.3158 0.2009
cabinet RoomFurniture_05 1.5355 0.7728 0.5163 0.3864 -0.7668 0.7668 -0.2571 0.1429
cabinet RoomFurniture_06 1.207 0.9804 0.4403 0.4902 -0.6025 0.6025 -0.2191 0.1565
cabinet RoomFurniture_07 1.5586 1.0687 0.4837 0.5241 -0.6964 0.6964 -0.2408 0.1806
wardrobe RoomFurniture_08 1.2249 2.0109 0.526 1.0055 -0.6114 0.6114 -0.262 0.2038
sandwich Sandwich 0.2044 0.0634 0.244
sausage Sausage 0.3807 0.1068 0.1068
bath_carpet ShowerCarpet_01 0.6205 0.0162 0.9596 0.0081 -0.3093 0.3093 -0.4256 0.4256
mirror ShowerMirror_01,ShowerMirror_02 1.1069 0.9181 0.0852
sink ShowerTable_01 1.1641 1.0403 0.6262 0.3629 0.3364 0.581 -0.3121 0.2553
sink ShowerTable_02 1.1468 1.0403 0.6262 0.3629 0.3314 0.5724 -0.3121 0.2553
sink ShowerTable_03 1.164 1.0403 0.6104 0.3629 -0.581 -0.3364 -0.3042 0.3042
shower_enclosure Shower_01 1.0138 2.2184 1.2544 -0.9953 -0.5059 -0.0799 -0.5603 0.5603
slippers Slippers 0.1307 0.066 0.2896
shower_gel SoapBottle_02 0.1164 0.2424 0.1011
sofa Sofa_01,Sofa_03,Sofa_05,Sofa_07 1.9705 1.0818 1.0434 -0.0854 -0.7771 0.7771 -0.137 0.4659
sofa Sofa_04,Sofa_06 1.17 1.0818 1.0434 -0.0854 -0.3381 0.3381 -0.137 0.4659
spoon Spoon 0.0594 0.0215 0.2258
steak Steak_01 0.1944 0.0335 0.2725
steak Steak_02 0.2208 0.0274 0.3573
steak Steak_03 0.2118 0.0546 0.2108
wall_switch SwitchLight_02 0.1089 0.1089 0.0398
tv_remote TV_Remote 0.071 0.02 0.1751
toaster Toaster 0.1644 0.2252 0.3099
toilet_paper ToiletPaper 0.1504 0.1384 0.1079
tomato Tomato 0.1501 0.1554 0.155
toothbrush Toothbrush_01 0.0219 0.0292 0.2185
towel Towel_01 0.3588 0.3043 0.0879
towel Towel_02 0.249 0.3045 0.0879
towel Towel_03 0.4276 0.411 0.0779
watermelon Watermelon_01 0.3946 0.4415 0.3946
watermelon Watermelon_02 0.1094 0.128 0.4647
`,
  LowPolyInterior2_: `
air_conditioner AirConditioner_01 0.9 0.3191 0.2149
apple Apple_01 0.0969 0.1124 0.1019
apple Apple_02 0.112 0.1296 0.1164
apple Apple_03 0.1167 0.135 0.1212
avocado Avocado_01 0.1159 0.0537 0.0797
shower_gel BathroomProps_01,BathroomProps_03 0.0806 0.1642 0.0806
shower_gel BathroomProps_04,BathroomProps_05,BathroomProps_06 0.0704 0.1651 0.0704
jar BathroomProps_07,BathroomProps_08,BathroomProps_09,BathroomProps_10 0.1204 0.1204 0.1204
sink Bathroom_C1_01,Bathroom_C1_02,Bathroom_C2_01,Bathroom_C2_02,Bathroom_C3_01,Bathroom_C3_02 0.61 0.8582 0.4751 0.2729 -0.2487 0.2487 -0.1183 0.1774
sink Bathroom_C1_03,Bathroom_C1_04,Bathroom_C2_03,Bathroom_C3_03 0.61 0.7682 0.4751 0.2279 -0.2487 0.2487 -0.1183 0.1774
wall_cabinet Bathroom_C1_05_L,Bathroom_C1_05_R,Bathroom_C2_05_L,Bathroom_C2_05_R,Bathroom_C3_05L,Bathroom_C3_05R 0.6 0.9 0.2 0.45 -0.299 0.299 -0.099 0.099
sink Bathroom_C1_06,Bathroom_C2_06,Bathroom_C2_07,Bathroom_C3_06,Bathroom_C3_07 0.91 0.8582 0.4751 0.4291 -0.454 -0.2938 -0.2365 0.2365
sink Bathroom_C1_08,Bathroom_C1_09,Bathroom_C2_08,Bathroom_C2_09 0.91 0.7682 0.4751 0.3841 -0.454 -0.2938 -0.2365 0.2365
bed Bed1_C1,Bed1_C2 1.6333 0.8 2.107 0.01 -0.7298 -0.0429 -0.277 0.9417
bed Bed2_C1 1.6333 0.75 2.0641 0.0323 -0.7298 0.7298 -0.2713 0.4884
bed Bed3_C2 1.6333 0.8569 2.0556 -0.0239 -0.7298 0.7298 -0.2702 0.7026
bed Bed4_C1,Bed4_C2,Bed4_C3 0.9354 0.8 2.1127 0.01 -0.4118 0.4118 -0.2777 0.9443
bed Bed5_C1,Bed5_C2,Bed5_C3 0.9354 0.75 2.0698 0.035 -0.4118 0.4118 -0.2721 0.9251
bed_table BedTable1_C1,BedTable1_C2 0.45 0.5 0.4 0.25 -0.224 0.224 -0.199 0.199
bed_table BedTable2_C1,BedTable2_C3 0.4731 0.52 0.4205 0.26 -0.2355 0.2355 -0.2093 0.2093
bed_table BedTable3_C1,BedTable3_C2,BedTable3_C3 0.4 0.5 0.3565 0.25 -0.199 0.199 -0.1772 0.1772
bench Bench1_C1,Bench1_C2,Bench1_C3,Bench2_C1,Bench2_C2,Bench2_C3 1 0.5 0.4 0.25 -0.499 0.499 -0.199 0.199
book Book_01,Book_02,Book_03 0.1989 0.0478 0.2667
book Book_04,Book_05 0.2029 0.052 0.2738
book Book_07,Book_08,Book_09 0.2117 0.0552 0.2776
book Book_12 0.1846 0.0183 0.2667
bread Bread_01 0.3486 0.0981 0.165
bread Bread_02 0.1702 0.1541 0.1378
bun Bun_01 0.1191 0.0722 0.1167
butter Butter_01 0.2218 0.0539 0.1641
cabbage Cabbage_01 0.2135 0.1525 0.2028
cabbage Cabbage_02 0.2319 0.1643 0.2433
cake Cake_01 0.245 0.1165 0.2457
car Car_01 0.2078 0.0808 0.1232
carpet Carpet1_C1,Carpet1_C2,Carpet1_C3,Carpet3_C2 0.9 0.01 0.6 0.005 -0.3929 0.3929 -0.299 0.299
carpet Carpet2_C1,Carpet2_C2,Carpet2_C3,Carpet4_C1,Carpet4_C2,Carpet5_C1 0.9 0.01 0.6 0.005 -0.449 0.449 -0.299 0.299
bath_carpet Carpet_01,Carpet_03 0.8 0.01 0.5 0.005 -0.342 0.342 -0.249 0.249
carrot Carrot_01 0.0387 0.2776 0.0656
cezve Cezve_01,Cezve_02 0.163 0.2119 0.1194
chair Chair_02_C2 0.3375 0.8823 0.3375 0.2087 -0.1006 0.1006 -0.1006 0.1006
stool Chair_03_C3 0.3705 0.6824 0.3705 0.3412 -0.1228 0.1228 -0.1228 0.1228
chair Chair_04_C2 0.4289 1 0.4304 -0.0122 -0.1525 0.1525 -0.0918 0.153
chair Chair_05_C1,Chair_05_C2 0.4351 1 0.4467 -0.008 -0.1547 0.1547 -0.0953 0.1588
stool Chair_08_C1,Chair_08_C3 0.3375 0.873 0.3375 0.4335 -0.1006 0.1006 -0.1006 0.1006
chair Chair_09_C3 0.3375 1.1024 0.3375 0.3188 -0.1006 0.1006 -0.1006 0.1006
stool Chair_10_C1,Chair_10_C2,Chair_10_C3 0.3705 0.9025 0.3705 0.4512 -0.1228 0.1228 -0.1228 0.1228
champagne Champagne_01 0.0986 0.3575 0.0986
cheese Cheese_01 0.1642 0.0682 0.1013
chicken Chicken_02 0.1699 0.0672 0.0638
chili Chili_01 0.1784 0.0534 0.033
clock Clock1_C2,Clock1_C3 0.2902 0.2902 0.0312
clock Clock2_C1,Clock2_C2,Clock2_C3 0.3655 0.3655 0.0312
shoe Clothes10_C1,Clothes10_C2,Clothes10_C3,Clothes10_C4 0.077 0.0941 0.1994
clothes Clothes1_C1,Clothes1_C3,Clothes1_C4,Clothes1_C5,Clothes1_C6 0.2186 0.0852 0.238
clothes Clothes2_C1,Clothes2_C2,Clothes2_C3,Clothes2_C4,Clothes2_C5,Clothes2_C6 0.2186 0.1206 0.238
clothes Clothes3_C1,Clothes3_C2,Clothes3_C3,Clothes3_C4,Clothes3_C5,Clothes3_C6 0.2253 0.0763 0.2428
clothes Clothes4_C1,Clothes4_C2,Clothes4_C3,Clothes4_C4,Clothes4_C5,Clothes4_C6 0.2253 0.1196 0.238
trousers Clothes5_C1,Clothes5_C2,Clothes5_C3 0.4214 0.9333 0.0343
t-shirt Clothes6_C1,Clothes6_C2,Clothes6_C3,Clothes6_C4 0.5052 0.6308 0.0199
dress Clothes7_C1,Clothes7_C2,Clothes7_C3,Clothes7_C4 0.4929 1.0948 0.0207
shorts Clothes8_C1,Clothes8_C2,Clothes8_C3,Clothes8_C4 0.4214 0.5238 0.0176
shoe Clothes9_C1,Clothes9_C2,Clothes9_C3,Clothes9_C4 0.076 0.1371 0.2049
coffee_machine CoffeeMachine_01,CoffeeMachine_02 0.3 0.4589 0.525 0.2295 -0.149 0.149 -0.2615 0.2615
kettle Coffee_01,Coffee_02 0.2339 0.1968 0.2864
cookie Cookie_01 0.1103 0.0191 0.116
countertop Countertop1_C1,Countertop1_C2 0.6 0.035 0.3 0.0175 -0.299 0.299 -0.149 0.149
cup Cup1_C1,Cup1_C2,Cup1_C3,Cup1_C4,Cup1_C5 0.1444 0.1014 0.1138
cup Cup2_C1,Cup2_C2,Cup2_C3,Cup2_C4,Cup2_C5 0.1245 0.1191 0.0929
cup Cup3_C1,Cup3_C2,Cup3_C3,Cup3_C4,Cup3_C5 0.1318 0.1191 0.0929
cutting_board CuttingBoard_01 0.4 0.01 0.25 0.005 -0.199 0.199 -0.124 0.124
cutting_board CuttingBoard_02 0.4 0.01 0.25 0.005 -0.1327 0.1327 -0.124 0.124
cutting_board CuttingBoard_03 0.35 0.01 0.35 0.0045 -0.1044 0.1044 -0.1044 0.1044
cutting_board CuttingBoard_04 0.4955 0.01 0.25 0.005 -0.1234 0.1851 -0.124 0.124
dishwasher Dishwasher_02 0.5917 0.7494 0.5551 0.3555 -0.2359 0.2359 -0.2766 0.2213
donut Donut_01 0.1574 0.0583 0.1571
drainer Drainer_01 0.22 0.1496 0.4
dresser Dresser1_C2,Dresser2_C1,Dresser2_C2 0.9 0.9 0.4 0.45 -0.449 0.449 -0.199 0.199
dresser Dresser3_C1,Dresser3_C2,Dresser3_C3 0.9 0.9228 0.4 0.4614 -0.449 0.449 -0.199 0.199
dresser Dresser4_C1,Dresser4_C3 0.9281 0.93 0.4263 0.465 -0.4631 0.4631 -0.2121 0.2121
dumbbell Dumbbell_01 0.2818 0.1608 0.1608
egg Egg_01 0.14 0.0274 0.1123
eggplant Eggplant_01 0.0784 0.208 0.0755
fireplace Fireplace_01 1.0454 2.85 0.5234 1.425 -0.4668 0.4668 -0.2607 0.2028
fireplace Fireplace_05,Fireplace_06 1.3406 2.85 0.5469 1.425 -0.5284 0.5284 -0.2725 0.0908
fish Fish_01 0.3733 0.1572 0.0653
frame Frame_02 0.1 0.1308 0.0551
gamepad GameConsole_02 0.258 0.0424 0.1768
garlic Garlic_01 0.0798 0.1872 0.0839
globe Globe_01 0.3422 0.4007 0.3251
grape Grape_01 0.1054 0.2458 0.12
grape Grape_02 0.1055 0.2461 0.1201
kitchen_hanger Hanger_01 0.3 0.05 0.0557
kitchen_hanger Hanger_02 0.5 0.05 0.0557
kitchen_hanger Hanger_03 0.3 0.05 0.0377
hob Hob1_C1 0.56 0.0387 0.5 -0.0094 -0.279 0.279 -0.249 0.249
hob Hob2_C2 0.56 0.021 0.5 -0.0005 -0.279 0.279 -0.249 0.249
kitchen_hood Hood1_C1,Hood1_C2 0.6 0.0827 0.4278 0.0414 -0.299 0.299 -0.2129 0.2129
kitchen_hood Hood3_C2 0.6 0.631 0.4572
hotdog Hotdog_01 0.2181 0.0617 0.0801
ketchup Ketchup_01 0.0944 0.376 0.0969
kettle Kettle1_C1,Kettle1_C2 0.2665 0.0356 0.2665
kettle Kettle2_C1_01,Kettle2_C2_01,Kettle2_C3_01 0.3567 0.44 0.3561
cabinet Kitchen1_C1_01,Kitchen1_C1_01L,Kitchen1_C1_01R,Kitchen1_C1_02L,Kitchen1_C1_02R,Kitchen1_C2_01C,Kitchen1_C2_01L,Kitchen1_C2_01R,Kitchen1_C2_02L,Kitchen1_C2_02R,Kitchen1_C3_01,Kitchen1_C3_01L,Kitchen1_C3_01R,Kitchen1_C3_02L,Kitchen1_C3_02R,Kitchen1_C4_01C,Kitchen1_C4_01L,Kitchen1_C4_01R,Kitchen1_C4_02L,Kitchen1_C4_02R,Kitchen1_C5_01C,Kitchen1_C5_01L,Kitchen1_C5_01R,Kitchen1_C5_02L,Kitchen1_C5_02R,Kitchen2_C1_01C,Kitchen2_C1_01R,Kitchen2_C1_02L,Kitchen2_C1_02R,Kitchen2_C2_01C,Kitchen2_C2_01L,Kitchen2_C2_01R,Kitchen2_C2_02L,Kitchen2_C2_02R,Kitchen2_C3_01C,Kitchen2_C3_01L,Kitchen2_C3_01R,Kitchen2_C3_02L,Kitchen2_C3_02R,Kitchen2_C4_01C,Kitchen2_C4_01L,Kitchen2_C4_01R,Kitchen2_C4_02L,Kitchen2_C4_02R,Kitchen2_C5_01C,Kitchen2_C5_01L,Kitchen2_C5_02L,Kitchen2_C5_02R,Kitchen3_C1_01C,Kitchen3_C1_01L,Kitchen3_C1_01R,Kitchen3_C1_02L,Kitchen3_C1_02R,Kitchen3_C2_01C,Kitchen3_C2_01L,Kitchen3_C2_01R,Kitchen3_C2_02L,Kitchen3_C2_02R,Kitchen3_C3_01C,Kitchen3_C3_01L,Kitchen3_C3_01R,Kitchen3_C3_02L,Kitchen3_C3_02R,Kitchen3_C4_01C,Kitchen3_C4_01L,Kitchen3_C4_01R,Kitchen3_C4_02L,Kitchen3_C4_02R,Kitchen3_C5_01C,Kitchen3_C5_01L,Kitchen3_C5_01R,Kitchen3_C5_02L,Kitchen3_C5_02R 0.6 0.885 0.6 0.4425 -0.299 0.299 -0.299 0.299
cabinet Kitchen1_C1_03,Kitchen1_C1_04L,Kitchen1_C1_04R,Kitchen1_C2_03,Kitchen1_C2_04L,Kitchen1_C2_04R,Kitchen1_C3_03,Kitchen1_C3_04L,Kitchen1_C3_04R,Kitchen1_C4_03,Kitchen1_C4_04L,Kitchen1_C4_04R,Kitchen1_C5_03,Kitchen1_C5_04L,Kitchen1_C5_04R,Kitchen2_C1_03,Kitchen2_C1_04L,Kitchen2_C1_04R,Kitchen2_C2_03,Kitchen2_C2_04L,Kitchen2_C2_04R,Kitchen2_C3_03,Kitchen2_C3_04L,Kitchen2_C3_04R,Kitchen2_C4_03,Kitchen2_C4_04L,Kitchen2_C4_04R,Kitchen2_C5_03,Kitchen2_C5_04L,Kitchen2_C5_04R,Kitchen3_C1_03,Kitchen3_C1_04L,Kitchen3_C1_04R ,Kitchen3_C2_04L,Kitchen3_C2_04R ,Kitchen3_C3_03,Kitchen3_C3_04L,Kitchen3_C3_04R ,Kitchen3_C4_03,Kitchen3_C4_04L,Kitchen3_C4_04R ,Kitchen3_C5_03,Kitchen3_C5_04L,Kitchen3_C5_04R  0.3 0.885 0.6 0.4425 -0.149 0.149 -0.299 0.299
cabinet Kitchen1_C1_07L,Kitchen1_C1_07R,Kitchen1_C1_08L,Kitchen1_C1_08R,Kitchen1_C2_07L,Kitchen1_C2_07R,Kitchen1_C2_08L,Kitchen1_C2_08L 1,Kitchen1_C3_07L,Kitchen1_C3_07R,Kitchen1_C3_08R,Kitchen1_C4_07L,Kitchen1_C4_07R,Kitchen1_C4_08L,Kitchen1_C4_08R,Kitchen1_C5_07L,Kitchen1_C5_08L,Kitchen1_C5_08R,Kitchen2_C1_07L,Kitchen2_C1_07R,Kitchen2_C1_08L,Kitchen2_C1_08L 1,Kitchen2_C2_07L,Kitchen2_C2_07R,Kitchen2_C2_08L,Kitchen2_C2_08R,Kitchen2_C3_07L,Kitchen2_C3_07R,Kitchen2_C3_08L,Kitchen2_C3_08R,Kitchen2_C4_07L,Kitchen2_C4_07R,Kitchen2_C4_08L,Kitchen2_C5_07L,Kitchen2_C5_07R,Kitchen2_C5_08L,Kitchen2_C5_08R,Kitchen3_C1_07L,Kitchen3_C1_07R,Kitchen3_C1_08L,Kitchen3_C1_08R,Kitchen3_C2_07L,Kitchen3_C2_07R,Kitchen3_C2_08L,Kitchen3_C2_08R,Kitchen3_C3_07L,Kitchen3_C3_07R,Kitchen3_C3_08L,Kitchen3_C3_08R,Kitchen3_C4_07L,Kitchen3_C4_07R,Kitchen3_C4_08L,Kitchen3_C4_08R,Kitchen3_C5_07L,Kitchen3_C5_07R,Kitchen3_C5_08L,Kitchen3_C5_08R 0.6 0.9 0.4 0.45 -0.299 0.299 -0.199 0.199
cabinet Kitchen1_C1_09L,Kitchen1_C1_09R,Kitchen1_C1_10R,Kitchen1_C2_09L,Kitchen1_C2_09R,Kitchen1_C2_10L,Kitchen1_C2_10R,Kitchen1_C3_09L,Kitchen1_C3_09R,Kitchen1_C3_10L,Kitchen1_C3_10R,Kitchen1_C4_09L,Kitchen1_C4_09R,Kitchen1_C4_10L,Kitchen1_C4_10R,Kitchen1_C5_09L,Kitchen1_C5_09R,Kitchen1_C5_10L,Kitchen2_C1_09L,Kitchen2_C1_09R,Kitchen2_C1_10L,Kitchen2_C1_10R,Kitchen2_C2_09L,Kitchen2_C2_09R,Kitchen2_C2_10L,Kitchen2_C2_10R,Kitchen2_C3_09L,Kitchen2_C3_09R,Kitchen2_C3_10L,Kitchen2_C3_10R,Kitchen2_C4_09L,Kitchen2_C4_09R,Kitchen2_C4_10L,Kitchen2_C4_10R,Kitchen2_C5_09L,Kitchen2_C5_09R,Kitchen2_C5_10L,Kitchen2_C5_10R,Kitchen3_C1_09L,Kitchen3_C1_09R,Kitchen3_C1_10L,Kitchen3_C1_10R,Kitchen3_C2_09L,Kitchen3_C2_09R,Kitchen3_C2_10L,Kitchen3_C2_10R,Kitchen3_C3_09L,Kitchen3_C3_09R,Kitchen3_C3_10L,Kitchen3_C3_10R,Kitchen3_C4_09L,Kitchen3_C4_09R,Kitchen3_C4_10L,Kitchen3_C4_10R,Kitchen3_C5_09L,Kitchen3_C5_09R,Kitchen3_C5_10L,Kitchen3_C5_10R 0.3 0.9 0.4 0.45 -0.149 0.149 -0.199 0.199
cabinet Kitchen1_C3_05,Kitchen1_C4_05,Kitchen1_C5_05,Kitchen2_C3_05,Kitchen2_C4_05,Kitchen2_C5_05,Kitchen3_C3_05,Kitchen3_C4_05,Kitchen3_C5_05 0.6 0.885 0.6 -0.3225 -0.2446 0.2446 -0.1903 0.1903
srub_sponge KitchenProps_04 0.121 0.034 0.0739
kiwi Kiwi_02 0.0622 0.043 0.0654
knife Knife_01 0.1245 0.016 0.3385
knife Knife_02 0.0424 0.0131 0.383
knife Knife_03 0.0327 0.0128 0.2814
lemon Lemon_01 0.0732 0.1158 0.077
lemon Lemon_03 0.0724 0.0056 0.0724
toy Letter_A 0.151 0.1387 0.0454
toy Letter_B 0.1282 0.1387 0.0454
toy Letter_C 0.1349 0.1435 0.0454
ceiling_fan Light_01 0.2189 0.3108 0.2189
ceiling_light Light_02 0.3733 0.0754 0.3733 0.0377 -0.1238 0.1238 -0.1238 0.1238
ceiling_light Light_03 0.4013 0.0754 0.4013 0.0377 -0.0856 0.0856 -0.1426 0.1426
ceiling_light Light_04 0.3733 0.1021 0.3733 0.051 -0.1238 0.1238 -0.1238 0.1238
lamp Light_08 0.2743 0.521 0.2743
wall_light Light_09 0.1018 0.1218 0.1593
wall_light Light_10 0.1831 0.2565 0.2167
ceiling_light Light_11 0.2427 0.5971 0.2802
ceiling_light Light_12 0.289 0.6329 0.2749
ceiling_light Light_13 0.3932 0.5404 0.3932
lamp Light_15 0.1048 0.3288 0.2462
microwave Microwave_01,Microwave_02 0.49 0.29 0.4047 0.145 -0.244 0.244 -0.2014 0.1438
mirror Mirror_01_C1,Mirror_01_C2,Mirror_03_C1,Mirror_03_C2 0.6 0.6 0.05
mirror Mirror_02_C1,Mirror_02_C2 0.9 0.6965 0.05
mirror Mirror_04_C1,Mirror_04_C2 0.9 0.9 0.05
mushroom Mushroom_01 0.1494 0.1512 0.1478
mushroom Mushroom_02 0.1221 0.1532 0.1284
mustard Mustard_01 0.0939 0.3737 0.0963
onion Onion_01 0.1312 0.3293 0.1348
orange Orange_01 0.092 0.1135 0.0967
orange Orange_02 0.1149 0.1342 0.1092
pc PC_01,PC_02 0.21 0.4814 0.41 0.2393 -0.104 0.104 -0.204 0.204
pc_mouse PC_Mouse_01 0.0494 0.0289 0.0768
pc_table PC_Table2_C3 1 0.75 0.6 0.375 -0.499 0.499 -0.299 0.299
mouse_mat PC_mat_02 0.1941 0.005 0.1531
painting Painting_01,Painting_04,Painting_07,Painting_10,Painting_13,Painting_16,Painting_19,Painting_22,Painting_25,Painting_28 0.6327 0.4537 0.0314
painting Painting_02,Painting_05,Painting_08,Painting_11,Painting_14,Painting_17,Painting_20,Painting_23,Painting_26,Painting_29 0.4537 0.6327 0.0314
painting Painting_03,Painting_06,Painting_09,Painting_12,Painting_15,Painting_18,Painting_21,Painting_24,Painting_27,Painting_30 0.5 0.5 0.0314
pot_cover PanPart_01_C1,PanPart_01_C2 0.2792 0.0367 0.2792
pot_cover PanPart_02_C1 0.1836 0.0306 0.1836
pot_cover PanPart_03_C1,PanPart_03_C2 0.2792 0.0364 0.2792
pot_cover PanPart_04_C1,PanPart_04_C2 0.1836 0.0304 0.1836
steam_pot Pan_01_C1,Pan_01_C2 0.3107 0.2041 0.2792
steam_pot Pan_02_C1,Pan_02_C2 0.2228 0.1342 0.1836
steam_pot Pan_03_C1,Pan_03_C2 0.3107 0.1777 0.2792
steam_pot Pan_04_C1,Pan_04_C2 0.22 0.1078 0.1836
pan Pan_05_C1,Pan_05_C2 0.2792 0.0353 0.5082
pan Pan_06_C1,Pan_06_C2 0.1836 0.0353 0.3764
pan Pan_07_C1,Pan_07_C2 0.2792 0.0236 0.5082
pan Pan_08_C1,Pan_08_C2 0.1836 0.0235 0.3764
pancakes Pancakes_01 0.2192 0.0818 0.2183
toilet_paper Paper_01 0.1692 0.2762 0.1692
pear Pear_01 0.0756 0.1235 0.0726
pendulum Pendulum_01 0.2 0.1618 0.15
pepper Pepper_01 0.1203 0.1445 0.1203
pepper Pepper_02 0.126 0.1514 0.126
pie Pie_01 0.2567 0.0608 0.2699
pie Pie_02 0.1453 0.0655 0.1417
pillow Pillow_01 0.4808 0.1034 0.2672
pillow Pillow_02 0.5465 0.1175 0.3655
pineapple Pineapple_01 0.1412 0.3048 0.137
pizza Pizza_01 0.2556 0.0163 0.2556
pizza Pizza_02 0.1392 0.0076 0.1026
plant Plant_03 0.243 0.3444 0.1671
plant Plant_06 0.2118 0.1838 0.214
plant Plant_08 1.1603 0.9562 1.0821
plant Plant_09 0.1954 0.4777 0.1714
plant Plant_11 0.1449 0.1681 0.176
plant Plant_14 1.027 1.0803 1.2492
plant Plant_15 0.9904 1.231 0.8536
plant Plant_18 0.2818 0.4202 0.3361
plant Plant_19 0.3221 0.4325 0.3672
plate Plate1_C1,Plate1_C2,Plate1_C3,Plate1_C4,Plate1_C5 0.153 0.0146 0.153
plate Plate2_C1,Plate2_C2,Plate2_C3,Plate2_C4,Plate2_C5 0.2153 0.0146 0.2153
plate Plate3_C1,Plate3_C2,Plate3_C3,Plate3_C4,Plate3_C5 0.2417 0.0189 0.2417
bowl Plate4_C1,Plate4_C2,Plate4_C3,Plate4_C4,Plate4_C5 0.1794 0.0815 0.1794
bowl Plate5_C1,Plate5_C2,Plate5_C3,Plate5_C4,Plate5_C5 0.2387 0.0951 0.2387
bowl Plate6_C1,Plate6_C2,Plate6_C3,Plate6_C4,Plate6_C5 0.3384 0.1 0.3384
plumbing Plumbing1_C1_01,Plumbing1_C2_01,Plumbing1_C3_01 0.0263 0.1759 0.1344
plumbing Plumbing1_C1_02,Plumbing1_C2_02,Plumbing1_C3_02 0.0259 0.1766 0.1333
plumbing Plumbing2_C1_01,Plumbing2_C2_01,Plumbing2_C3_01 0.0387 0.1754 0.1305
printer Printer_01 0.4662 0.3529 0.6414 0.0566 -0.2321 0.2321 -0.1453 0.1453
pumpkin Pumpkin_01 0.3098 0.283 0.315
trophy Reward_02 0.114 0.3767 0.114
trophy Reward_03 0.1921 0.3661 0.1386
sausage Sausage_01 0.1945 0.0531 0.053
shelf Shelf_01,Shelf_02,Shelf_03 0.2976 0.2577 0.1376
shelf Shelf_04,Shelf_05,Shelf_06 0.2722 0.2722 0.15
shelf Shelf_07,Shelf_08,Shelf_09 0.4244 0.3066 0.1179
shower_enclosure Shower3_C2 0.9 2.2171 1.0751
shower_enclosure Shower4_C1,Shower4_C2 0.9 2.2171 1.0751 0.9729 -0.1321 0.1321 -0.3106 -0.1412
shrimp Shrimp_01 0.0468 0.048 0.0166
sink Sink1_C1,Sink1_C3 0.55 0.1954 0.4677 -0.0896 -0.2192 0.2192 -0.1164 0.1746
sink Sink2_C1,Sink2_C2,Sink2_C3 0.5898 0.2565 0.5676 -0.0625 -0.2351 0.2351 -0.1131 0.2262
small_table SmallTable_01_C1 1.0898 0.4391 0.6585 0.2196 -0.4294 0.4294 -0.3283 0.3283
small_table SmallTable_01_C3 1.0898 0.4386 0.6585 0.2193 -0.4294 0.4294 -0.3283 0.3283
small_table SmallTable_02_C2,SmallTable_02_C3 0.8652 0.4493 0.5768 0.2246 -0.4316 0.4316 -0.2874 0.2874
wall_socket Socket1_C1,Socket1_C2,Socket4_C1,Socket4_C2 0.0844 0.0844 0.0197
wall_socket Socket2_C1,Socket2_C2,Socket5_C1,Socket5_C2 0.1689 0.0844 0.0197
wall_socket Socket3_C1,Socket3_C2,Socket6_C1,Socket6_C2 0.2533 0.0844 0.0197
soda Soda_01 0.1226 0.2979 0.1195
sofa Sofa2_C1,Sofa2_C2 2.497 0.8561 1 0.0714 -0.9849 0.9849 -0.1838 0.4465
sofa Sofa3_C1,Sofa3_C2,Sofa3_C3,Sofa4_C1,Sofa4_C2,Sofa4_C3 2.497 0.8561 1.5995 0.0719 -0.9849 0.9849 -0.4624 0.1261
sofa Sofa5_C1,Sofa5_C2,Sofa5_C3 1.7861 0.8676 1 0.0192 -0.6103 0.6103 -0.1663 0.4436
sofa Sofa6_C1,Sofa6_C2,Sofa6_C3 2.4779 0.8676 1 0.0192 -0.9773 0.9773 -0.1663 0.4436
sofa Sofa7_C1,Sofa7_C2,Sofa8_C1,Sofa8_C2,Sofa8_C3 2.4779 0.8676 1.5933 0.0192 -0.9773 0.9773 -0.4606 0.1256
soy_sauce_bottle Soy_sauce_02 0.0896 0.2193 0.0873
spoon Spoon_02 0.0427 0.0114 0.2031
spoon Spoon_04 0.0603 0.0161 0.2864
spatula Spoon_05 0.0546 0.0069 0.2792
spoon Spoon_06 0.1122 0.1136 0.3352
spatula Spoon_07 0.076 0.0167 0.4087
sushi Sushi_01 0.1154 0.0403 0.0571
sushi Sushi_roll_01 0.0674 0.0288 0.0778
sushi Sushi_roll_02 0.0637 0.0272 0.0735
sushi Sushi_roll_03 0.0644 0.0275 0.0743
sushi Sushi_roll_04 0.0683 0.0292 0.0789
wall_switch Switch1_C1,Switch1_C2,Switch2_C1,Switch2_C2 0.0828 0.0828 0.0196
wall_tv TV_01 0.96 0.625 0.0782
wall_tv TV_03 1.23 0.78 0.0782
tv_remote TV_05 0.0567 0.0209 0.1996
tv_table TV_Table1_C2 1.8 0.4 0.4 0.2 -0.899 0.899 -0.199 0.199
tv_table TV_Table2_C1,TV_Table2_C3 1.8116 0.52 0.419 0.26 -0.9048 0.9048 -0.2085 0.2085
tv_table TV_Table3_C1 1.2 0.45 0.4 0.225 -0.599 0.599 -0.199 0.199
kitchen_table Table_02_C2,Table_02_C3,Table_03_C3 0.8 0.78 1.2 0.39 -0.399 0.399 -0.599 0.599
kitchen_table Table_04_C2,Table_04_C3 0.8 0.78 1.324 0.39 -0.342 0.342 -0.5914 0.5914
kitchen_table Table_05_C2,Table_05_C3,Table_07_C3 0.55 1.165 1.2 0.5825 -0.274 0.274 -0.599 0.599
kitchen_table Table_06_C1,Table_06_C2,Table_06_C3,Table_08_C1,Table_08_C3 0.55 1.165 1.5 0.5825 -0.274 0.274 -0.749 0.749
taco Taco_01 0.266 0.1307 0.0734
tangerin Tangerin_01 0.083 0.0569 0.0873
teapot Teapot_01 0.3247 0.1667 0.2224
toast Toast_01 0.1523 0.0142 0.1488
toaster Toaster_01 0.3019 0.2012 0.1942
toaster Toaster_02,Toaster_03 0.3019 0.2155 0.1942
toilet_paper ToiletPaper_01,ToiletPaper_02 0.1907 0.1522 0.1673
tomato Tomato_01 0.113 0.1188 0.1184
tomato Tomato_02 0.1185 0.12 0.12
tomato Tomato_03 0.1062 0.1075 0.1075
toothbrush_cup ToothbrushCup_02,ToothbrushCup_03,ToothbrushCup_04 0.1147 0.1578 0.1147
toothbrush_cup ToothbrushCup_06,ToothbrushCup_07 0.1039 0.1552 0.1039
toothbrush Toothbrush_01,Toothbrush_03,Toothbrush_04 0.0181 0.1969 0.02
toothpaste Toothpaste_02 0.0541 0.0392 0.2042
towel_rail TowelRail_01,TowelRail_02 0.6327 0.0604 0.18
towel_rail TowelRail_03,TowelRail_04 0.6126 0.4917 0.2205
towel_rail TowelRail_05,TowelRail_06 0.6126 0.7137 0.2205
towel Towel_01,Towel_02,Towel_03 0.3579 0.3186 0.057
towel Towel_04,Towel_05,Towel_06 0.3579 0.4922 0.057
turnip Turnip_01 0.143 0.2178 0.1303
plant Vase_01 0.1104 0.4982 0.1108
plant Vase_04 0.2934 0.7832 0.211
ventilation Ventilation_01,Ventilation_02 0.2 0.2 0.0198
wardrobe Wardrobe10_C1,Wardrobe10_C2,Wardrobe10_C3,Wardrobe7_C1,Wardrobe7_C2 1 2.8 0.5179 1.4 -0.499 0.499 -0.258 0.258
wardrobe Wardrobe11_C1,Wardrobe11_C2,Wardrobe11_C3,Wardrobe8_C1,Wardrobe8_C2,Wardrobe8_C3 1.5 2.8 0.5179 1.4 -0.749 0.749 -0.258 0.258
wardrobe Wardrobe12_C1,Wardrobe12_C2,Wardrobe12_C3,Wardrobe9_C1,Wardrobe9_C2,Wardrobe9_C3 2 2.8 0.5179 1.4 -0.999 0.999 -0.258 0.258
wardrobe Wardrobe1_C1,Wardrobe1_C2,Wardrobe1_C3 1 2 0.5179 1 -0.499 0.499 -0.258 0.258
wardrobe Wardrobe2_C1,Wardrobe2_C2,Wardrobe2_C3 1.5 2 0.5179 1 -0.749 0.749 -0.258 0.258
wardrobe Wardrobe3_C1,Wardrobe3_C2,Wardrobe3_C3 2 2 0.5179 1 -0.999 0.999 -0.258 0.258
wardrobe Wardrobe4_C1,Wardrobe4_C2,Wardrobe4_C3 1 2.3 0.5179 1.15 -0.499 0.499 -0.258 0.258
wardrobe Wardrobe5_C1,Wardrobe5_C2,Wardrobe5_C3 1.5 2.3 0.5179 1.15 -0.749 0.749 -0.258 0.258
wardrobe Wardrobe6_C1,Wardrobe6_C2,Wardrobe6_C3 2 2.3 0.5179 1.15 -0.999 0.999 -0.258 0.258
watermelon Watermelon_01 0.2214 0.2733 0.2328
watermelon Watermelon_02 0.2529 0.1449 0.0463
wineglass Wineglass1_C1 0.0662 0.1871 0.0662
wineglass Wineglass2_C2 0.074 0.1871 0.074
wok Wok_01 0.2322 0.255 0.2149
zucchini Zucchini_01 0.0733 0.2195 0.0706
`
}
