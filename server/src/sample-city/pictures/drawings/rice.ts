import {
  ball,
  chilli,
  friedOnion,
  herbs,
  leaf,
  lemonSlice,
  lemonWedge,
  MEATS,
  type Meat,
  morsels,
  raisins,
  rice,
} from '../food-pieces.ts'
import {
  box,
  disc,
  line,
  oval,
  put,
  raised,
  type Svg,
  shape,
  strewn,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { bowl, dip, lunchBox, plate, tray } from '../surfaces.ts'

export const RICE = {
  saffron: ['#f6d98a', ['#fbf3df', '#f2b23a', '#e7922c']],
  lemon: ['#f3d264', ['#f9e08a', '#fdf0b8', '#eec23f']],
  spiced: ['#d79c55', ['#e6b672', '#c5823c', '#f0cf98']],
  white: ['#f1ead8', ['#ffffff', '#fbf6e9', '#e6dcc3']],
  red: ['#b9745a', ['#cf8f76', '#a25f47', '#e3b7a4']],
} as const
export type RiceKind = keyof typeof RICE

export const mound = (kind: RiceKind, radius: number, seed = 1) =>
  rice(radius, RICE[kind][0], RICE[kind][1], seed)

const middle = (what: Svg) => put(X, Y, what)

export const biryani = (): Svg =>
  plate('#fffdf8', '#8c2f1b') +
  middle(mound('saffron', 300) + morsels('chicken', 5, 190, 92, 3) + friedOnion(14, 250) + herbs(9, 260)) +
  dip(X + 292, Y - 240, '#f7f4ea') +
  put(X - 236, Y + 204, lemonWedge(), -18)

export const majboos = (): Svg =>
  tray() +
  middle(
    mound('spiced', 310, 2) +
      morsels('chicken', 4, 170, 112, 8) +
      raisins(26, 280) +
      friedOnion(16, 260, 2) +
      herbs(6, 270),
  ) +
  put(X + 196, Y - 176, driedLime()) +
  put(X - 214, Y + 152, driedLime())

const driedLime = () => ball(44, '#5a4127', '#9a7a4c') + line('M-20 14q20 12 40 -4', '#3a2815', 5)

export const mandi = (): Svg =>
  tray('#7f8c8d', '#cfd6d6') +
  middle(mound('saffron', 305, 4) + morsels('lamb', 5, 180, 112, 5) + almonds(10) + raisins(12, 270)) +
  dip(X + 284, Y - 236, '#7fae4a', 84) +
  put(X - 236, Y - 190, chilli(), 30)

const almonds = (count: number) =>
  strewn(count, 270, 9, (x, y, index) => oval(x, y, 28, 14, '#efcf9b', index * 67))

export const qabooli = (): Svg =>
  tray('#b98a4a', '#e9cd92') +
  middle(
    mound('spiced', 330, 7) +
      morsels('lamb', 6, 190, 104, 2) +
      strewn(30, 300, 3, (x, y) => disc(x, y + 5, 21, '#b98a4a') + disc(x, y, 20, '#f0d293')) +
      raisins(24, 300, 8),
  )

export const shuwa = (): Svg => {
  const blade = (turn: number) =>
    put(
      X,
      Y,
      raised('M-430 0Q-260 -220 0 -214T430 0Q260 220 0 214T-430 0Z', '#4f8f45', 16) +
        line('M-420 0H420', '#89b866', 12) +
        line(
          times(
            15,
            index =>
              `M${-350 + index * 50} 0l-46 ${-110 + Math.abs(index - 7) * 6}M${-350 + index * 50} 0l-46 ${110 - Math.abs(index - 7) * 6}`,
          ),
          '#3f7a39',
          6,
        ),
      turn,
    )
  return (
    tray('#8a5a34', '#b98250') +
    blade(-24) +
    blade(38) +
    middle(mound('white', 250, 3) + morsels('lamb', 9, 170, 84, 12) + herbs(5, 200, 2)) +
    put(X + 214, Y + 150, lemonWedge(), -30)
  )
}

/** A fish with its head to the right. */
export const fishShape = (scale = 1): Svg =>
  put(
    0,
    0,
    raised('M-300 0Q-330 -90 -390 -120Q-370 0 -390 120Q-330 90 -300 0Z', '#8d9aa0', 12) +
      raised('M-320 0Q-180 -150 60 -140Q250 -120 330 -6Q250 130 60 140Q-180 150 -320 0Z', '#b9a98c', 16) +
      shape('M-290 -6Q-160 -116 60 -108Q220 -96 306 -12Q60 -30 -290 -6Z', '#8f8a7c') +
      line('M-150 -70l-34 130M-70 -92l-38 178M20 -98l-40 198M110 -94l-38 190', '#5b4a36', 14) +
      line('M206 -96q-46 92 0 190', '#6d6353', 9) +
      disc(258, -30, 17, '#fffdf8') +
      disc(260, -29, 9, '#2a1d13'),
    0,
    scale,
  )

export const grilledFish = (): Svg =>
  plate('#fffdf8', '#1c5d8c') +
  middle(mound('lemon', 300, 6)) +
  put(X, Y - 10, fishShape(0.84), -14) +
  put(X - 130, Y + 196, lemonSlice(70)) +
  put(X + 20, Y + 220, lemonSlice(70)) +
  put(X + 190, Y + 180, leaf(120), -20) +
  put(X + 180, Y + 190, leaf(120), 25)

const halfBird = () =>
  raised(
    'M-190 -30C-180 -150 -40 -190 70 -150C170 -116 210 -30 190 50C176 120 90 170 -20 160C-130 150 -200 70 -190 -30Z',
    '#b9702a',
    18,
  ) +
  shape(
    'M-168 -30C-160 -130 -30 -166 66 -130C150 -98 184 -26 166 40C150 100 80 140 -20 134C-120 126 -176 60 -168 -30Z',
    '#dd9440',
  ) +
  raised('M40 90C110 30 220 60 250 120C280 180 210 220 150 200C90 184 20 150 40 90Z', '#cf8432', 12) +
  raised('M-150 60C-120 10 -20 20 0 70C10 110 -50 140 -100 130C-140 120 -170 100 -150 60Z', '#cf8432', 10) +
  line('M-110 -70L20 -110M-100 -20L80 -84M-30 20L120 -40M110 110L200 150', '#7a3f12', 13) +
  line('M-120 -104q60 -40 130 -36', '#f6c883', 14)

export const halfChicken = (): Svg =>
  plate('#fffdf8', '#d98a0b') +
  middle(mound('lemon', 305, 9)) +
  put(X - 6, Y - 10, halfBird(), -8, 1.04) +
  dip(X + 256, Y - 226, '#cf4a2d', 84) +
  dip(X - 250, Y + 216, '#fffaf0', 80) +
  put(X - 210, Y - 170, leaf(96), 200)

export const riceBowl = (meat: Meat): Svg =>
  bowl('#5c3b2a', '#e9e0cb') +
  middle(mound('white', 335, 2)) +
  put(X + 30, Y + 30, shape('M-250 -20Q-220 -200 20 -200T260 0Q240 190 10 206T-250 -20Z', MEATS[meat].edge)) +
  put(X + 30, Y + 30, morsels(meat, 8, 190, 84, 4)) +
  put(X + 30, Y + 10, leaf(150, '#5b7d45', '#3f5d30'), -20) +
  put(X + 30, Y + 30, strokes(22, 210, 3, { length: 12, width: 12, colour: '#5aa04a' }))

export const packedLunch = (): Svg =>
  lunchBox('#e7ddc6', '#f7f1e2') +
  box(286, 192, 400, 576, 26, '#efe4ca') +
  put(486, 480, mound('lemon', 185, 5)) +
  put(
    486,
    480,
    strokes(16, 165, 3, { length: 3, width: 20, colour: '#6fae4a' }) +
      strokes(14, 160, 5, { length: 4, width: 18, colour: '#ea8a2f' }),
  ) +
  box(700, 192, 294, 300, 26, '#efe4ca') +
  put(846, 342, morsels('chicken', 4, 96, 74, 9)) +
  box(700, 506, 294, 262, 26, '#efe4ca') +
  put(
    846,
    636,
    strokes(60, 118, 2, { length: 34, width: 12, colour: '#a9d08a' }) +
      strokes(26, 110, 4, { length: 30, width: 10, colour: '#ea8a2f' }) +
      strokes(20, 110, 7, { length: 26, width: 10, colour: '#9b5fa8' }),
  )

export const bento = (): Svg =>
  lunchBox('#2f2a26', '#8c2f1b') +
  box(292, 198, 330, 330, 18, '#3b2420') +
  put(457, 363, mound('white', 150, 4) + strokes(20, 110, 2, { length: 6, width: 10, colour: '#2f2a26' })) +
  box(640, 198, 348, 330, 18, '#3b2420') +
  put(
    814,
    363,
    times(3, index => put(-94 + index * 94, 0, teriyaki(index), 12)),
  ) +
  box(292, 546, 430, 216, 18, '#3b2420') +
  [366, 507, 648].map((x, index) => put(x, 654, roll(index))).join('') +
  box(740, 546, 248, 216, 18, '#3b2420') +
  put(
    864,
    654,
    strokes(50, 96, 2, { length: 36, width: 12, colour: '#f0a04b' }) +
      strokes(40, 94, 6, { length: 30, width: 12, colour: '#bcd98f' }),
  )

const teriyaki = (index: number) =>
  raised('M-36 -120Q0 -138 36 -120L40 116Q0 138 -40 116Z', '#9a4f1c', 8) +
  line('M-20 -90Q0 -100 22 -88M-22 -30Q0 -42 24 -28', '#e7a256', 9) +
  strokes(8, 60, index, { length: 4, width: 8, colour: '#fdf3d6' })

const roll = (index: number) =>
  disc(0, 8, 64, '#00000033') +
  disc(0, 0, 64, '#24402f') +
  disc(0, 0, 53, '#fffdf8') +
  disc(-10, -4, 16, '#ea8a2f') +
  disc(13, -8, 15, '#7fb95a') +
  disc(2, 15, 14, index % 2 ? '#f3d264' : '#9b5fa8')
