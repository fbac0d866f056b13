import * as bags from './drawings/bags.ts'
import * as bowls from './drawings/bowls.ts'
import * as breads from './drawings/breads.ts'
import * as dairy from './drawings/dairy.ts'
import * as drinks from './drawings/drinks.ts'
import * as grill from './drawings/grill.ts'
import * as groceries from './drawings/groceries.ts'
import * as produce from './drawings/produce.ts'
import * as rice from './drawings/rice.ts'
import * as snacks from './drawings/snacks.ts'
import * as starters from './drawings/starters.ts'
import * as sweets from './drawings/sweets.ts'
import type { Svg } from './shapes.ts'

/** Ingredients visible in a drawing that a diet may exclude. */
export type Seen = 'meat' | 'fish' | 'dairy' | 'egg' | 'honey' | 'wheat'

export interface DishDrawing {
  draw: () => Svg
  sees: readonly Seen[]
}

const of = (draw: () => Svg, ...sees: Seen[]): DishDrawing => ({ draw, sees })

/** The pictures of deals and donations. A picture shows nothing that the dish does not contain. */
export const DISHES = {
  biryani: of(rice.biryani, 'meat', 'dairy'),
  majboos: of(rice.majboos, 'meat'),
  mandi: of(rice.mandi, 'meat'),
  qabooli: of(rice.qabooli, 'meat'),
  shuwa: of(rice.shuwa, 'meat'),
  grilledFish: of(rice.grilledFish, 'fish'),
  halfChicken: of(rice.halfChicken, 'meat'),
  beefRice: of(() => rice.riceBowl('beef'), 'meat'),
  packedLunch: of(rice.packedLunch, 'meat'),
  bento: of(rice.bento, 'meat'),

  butterChicken: of(bowls.butterChicken, 'meat', 'dairy', 'wheat'),
  fishCurry: of(bowls.fishCurry, 'fish'),
  karahi: of(bowls.karahi, 'meat'),
  thali: of(bowls.thali, 'dairy', 'wheat'),
  harees: of(bowls.harees, 'dairy'),
  madrouba: of(bowls.madrouba, 'meat', 'dairy'),
  arsia: of(bowls.arsia),
  fishSoup: of(bowls.fishSoup, 'fish'),
  shakshuka: of(bowls.shakshuka, 'egg'),

  khubz: of(breads.khubz, 'wheat'),
  rakhal: of(breads.rakhal, 'wheat', 'honey'),
  manakish: of(breads.manakish, 'wheat', 'dairy'),
  pizza: of(breads.vegetablePizza, 'wheat', 'dairy'),
  loaves: of(breads.loaves, 'wheat'),
  croissants: of(breads.croissants, 'wheat', 'dairy'),
  thinBread: of(groceries.thinBread, 'wheat'),
  dryBread: of(groceries.dryBread, 'wheat'),

  mishkak: of(grill.mishkak, 'meat', 'wheat'),
  mixedGrill: of(grill.mixedGrill, 'meat', 'wheat'),

  samosas: of(snacks.samosas, 'wheat'),
  pastries: of(snacks.savouryPastries, 'wheat'),
  canapes: of(snacks.canapes, 'wheat', 'fish', 'egg', 'dairy'),
  sandwiches: of(snacks.sandwiches, 'wheat', 'dairy', 'meat'),
  burger: of(snacks.burger, 'meat', 'wheat', 'dairy'),
  shawarma: of(snacks.shawarma, 'meat', 'wheat'),
  wraps: of(snacks.lunchWraps, 'meat', 'wheat'),
  dosa: of(snacks.dosa),
  falafel: of(starters.falafel),
  mezze: of(starters.mezze),
  salad: of(starters.grainSalad, 'wheat'),
  padThai: of(starters.padThai, 'fish'),
  pasta: of(starters.pasta, 'wheat', 'dairy'),

  halwa: of(sweets.halwa),
  luqaimat: of(sweets.luqaimat, 'wheat'),
  baklava: of(sweets.baklava, 'wheat'),
  kunafa: of(sweets.kunafa, 'wheat', 'dairy'),
  cakeSlices: of(sweets.cakeSlices, 'wheat', 'dairy'),
  cupcakes: of(sweets.cupcakes, 'wheat', 'dairy'),
  dateCookies: of(sweets.dateCookies, 'wheat'),
  puddings: of(sweets.puddings, 'dairy'),
  highTea: of(sweets.highTea, 'wheat', 'dairy'),

  vegetables: of(produce.vegetables),
  tomatoes: of(produce.tomatoes),
  greens: of(produce.greens),
  bananas: of(produce.bananas),
  fruits: of(produce.fruits),
  mangoMelon: of(produce.mangoMelon),
  juiceFruit: of(produce.juiceFruit),
  citrusApple: of(produce.citrusApple),

  riceSack: of(groceries.riceSack),
  lentils: of(groceries.lentils),
  oats: of(groceries.oats, 'wheat'),
  laban: of(dairy.laban, 'dairy'),
  dairyBox: of(dairy.dairyBox, 'dairy'),
  labneh: of(dairy.labneh, 'dairy'),
  juices: of(drinks.juices),
  smoothies: of(drinks.smoothies, 'dairy'),
  karak: of(drinks.karak, 'dairy', 'wheat'),
  breakfast: of(groceries.breakfast, 'egg', 'wheat'),

  bakeryBag: of(() => bags.surprise('bread', '#8a5a34')),
  cafeBag: of(() => bags.surprise('cup', '#8c2f1b', '#f0dfbd', '#d6be8f')),
  grillBag: of(() => bags.surprise('flame', '#a63e26')),
  curryBag: of(() => bags.surprise('pot', '#b8690b', '#efe0c0', '#d3ba8a')),
  sweetsBag: of(() => bags.surprise('sweet', '#a03b5c', '#f7e6e2', '#e0bfb8')),
  buffetBag: of(() => bags.surprise('cloche', '#1c5d8c', '#f4ecd9', '#d9c9a3')),
} satisfies Record<string, DishDrawing>
export type DishPicture = keyof typeof DISHES
