/** An emoji on the table: its middle and width in pixels of a 1280 × 960 picture, turned by `turn` degrees. */
export interface Placed {
  icon: string
  x: number
  y: number
  size: number
  turn?: number
}

/** What the food lies on. */
export type Surface = 'plate' | 'bowl' | 'board' | 'tray' | 'basket'

export interface Dish {
  kind: 'dish'
  tint: Tint
  surface: Surface
  food: readonly Placed[]
}

export interface Storefront {
  kind: 'storefront'
  tint: Tint
  /** The stripes of the awning. */
  awning: string
  /** Stands on the counter, from the start to the end. */
  display: readonly Placed[]
}

export type Composition = Dish | Storefront

/** Ground, what the food lies on, its rim and its shadow: the strata of the visual direction, washed out. */
export type Tint = keyof typeof TINTS
export const TINTS = {
  sand: { ground: '#f3e2c2', plate: '#fdf6e9', rim: '#e6cf9f', shade: '#b98a4a' },
  wheat: { ground: '#ece3c8', plate: '#faf6e8', rim: '#d9cca0', shade: '#9c8447' },
  luban: { ground: '#dbe8d6', plate: '#f6faf3', rim: '#bcd2b4', shade: '#4f7a5a' },
  wadi: { ground: '#cfe4df', plate: '#f1f9f7', rim: '#a9cec5', shade: '#2f6d62' },
  date: { ground: '#f4dacb', plate: '#fdf3ed', rim: '#e5b9a1', shade: '#a35a3c' },
  rose: { ground: '#f5dcdb', plate: '#fdf4f3', rim: '#e7bbb9', shade: '#a35456' },
  sea: { ground: '#d3e3ef', plate: '#f2f8fc', rim: '#adc9de', shade: '#3d6c91' },
  turmeric: { ground: '#fae6b4', plate: '#fff8e3', rim: '#efcd78', shade: '#b58416' },
} as const

interface Spot {
  x: number
  y: number
  size: number
  turn: number
}

/** Where one, two, … six things lie, the last in front; cards cut a portrait from the middle. */
const ARRANGEMENTS: readonly (readonly Spot[])[] = [
  [{ x: 640, y: 480, size: 600, turn: 0 }],
  [
    { x: 540, y: 420, size: 450, turn: -10 },
    { x: 745, y: 560, size: 400, turn: 10 },
  ],
  [
    { x: 515, y: 415, size: 400, turn: -12 },
    { x: 775, y: 425, size: 390, turn: 12 },
    { x: 645, y: 585, size: 400, turn: 0 },
  ],
  [
    { x: 520, y: 380, size: 350, turn: -12 },
    { x: 770, y: 385, size: 350, turn: 12 },
    { x: 530, y: 600, size: 340, turn: 6 },
    { x: 765, y: 600, size: 340, turn: -6 },
  ],
  [
    { x: 515, y: 385, size: 330, turn: -14 },
    { x: 770, y: 390, size: 330, turn: 12 },
    { x: 640, y: 470, size: 330, turn: 0 },
    { x: 510, y: 605, size: 310, turn: 8 },
    { x: 775, y: 605, size: 310, turn: -8 },
  ],
  [
    { x: 500, y: 390, size: 320, turn: -14 },
    { x: 780, y: 395, size: 320, turn: 12 },
    { x: 640, y: 345, size: 320, turn: 4 },
    { x: 500, y: 605, size: 310, turn: -8 },
    { x: 785, y: 605, size: 310, turn: 8 },
    { x: 642, y: 565, size: 320, turn: 0 },
  ],
]

/** A dish of one to six things. */
export const dish = (tint: Tint, surface: Surface, ...icons: string[]): Dish => ({
  kind: 'dish',
  tint,
  surface,
  food: icons.map((icon, index) => ({ icon, ...ARRANGEMENTS[icons.length - 1]![index]! })),
})

/** One main thing with small company at its feet. */
export const hero = (tint: Tint, surface: Surface, main: string, ...company: string[]): Dish => ({
  kind: 'dish',
  tint,
  surface,
  food: [
    { icon: main, x: 640, y: 450, size: 540 },
    ...company.map((icon, index) => ({ icon, ...FEET[index]! })),
  ],
})

const FEET: readonly Spot[] = [
  { x: 835, y: 655, size: 210, turn: 12 },
  { x: 450, y: 665, size: 200, turn: -14 },
]

/** Three things on the counter under an awning, the middle one larger. */
export const storefront = (tint: Tint, awning: string, ...icons: [string, string, string]): Storefront => ({
  kind: 'storefront',
  tint,
  awning,
  display: icons.map((icon, index) => ({ icon, ...COUNTER[index]! })),
})

const COUNTER: readonly Spot[] = [
  { x: 420, y: 545, size: 250, turn: 0 },
  { x: 860, y: 545, size: 250, turn: 0 },
  { x: 640, y: 515, size: 320, turn: 0 },
]
