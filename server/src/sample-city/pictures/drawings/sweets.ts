import { almond, pistachios, sesame, strewnNuts } from '../food-pieces.ts'
import {
  around,
  blob,
  box,
  disc,
  line,
  oval,
  put,
  raised,
  raisedBox,
  raisedDisc,
  ring,
  type Svg,
  shape,
  strewn,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { board, bowl, dip, plate, tray } from '../surfaces.ts'

export const halwa = (): Svg =>
  bowl('#b8692e', '#8a4a1c') +
  put(
    X,
    Y,
    shape(blob(336, 330, 5, 0.02, 16), '#7a3413') +
      shape(blob(300, 290, 3, 0.06, 12), '#8f3f18') +
      line('M-230 -90Q-120 -190 40 -190M-200 20Q-40 -90 170 -60M-120 150Q60 60 220 110', '#c4702f', 24) +
      line('M-190 -120Q-110 -186 0 -194', '#f0b877', 9) +
      strewn(14, 250, 5, (x, y, index) => put(x, y, almond(78), index * 77)) +
      strewn(16, 270, 2, (x, y, index) => put(x, y, line('M-14 0L14 3', '#e8901f', 6), index * 40)),
  )

export const luqaimat = (): Svg =>
  plate('#fffdf8', '#b58416') +
  strewn(20, 262, 4, (x, y, index) =>
    put(
      X + x,
      Y + y * 0.96,
      raisedDisc(0, 0, 70, '#a8601f', 10) +
        disc(0, -3, 64, '#d58b35') +
        oval(-20, -26, 20, 12, '#f8d28a', -30) +
        (index % 2 ? '' : line('M-40 6Q-10 -30 40 -8', '#5a2a12', 12)),
    ),
  ) +
  put(
    X,
    Y,
    line(
      'M-240 -120Q-160 -40 -180 60M-60 -220Q-20 -80 60 -60T140 120M200 -160Q190 -40 250 40M-90 90Q-20 150 20 240',
      '#5a2a12',
      16,
    ),
  ) +
  put(X, Y, sesame(60, 280)) +
  dip(X + 262, Y + 226, '#4a2010', 88)

const diamond = (nut: boolean) =>
  raised('M0 -96L92 0 0 96-92 0Z', '#b9722a', 14) +
  shape('M0 -84L80 -2 0 78-80 -2Z', '#e3aa50') +
  line('M-66 10L0 72 66 10M-58 22L0 80 58 22', '#b9722a', 5) +
  put(0, -8, nut ? pistachios(16, 28) : strewnNuts(14, 28) + pistachios(4, 20))

export const baklava = (): Svg =>
  tray('#c98b4a', '#f0d8a8') +
  times(13, index => {
    const row = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4][index]!
    const col = [0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2][index]!
    const x = row % 2 ? -100 + col * 200 : -200 + col * 200
    return put(X + x, Y - 220 + row * 110, diamond(index % 2 === 0))
  })

/** One piece is lifted, so that the cheese shows. */
export const kunafa = (): Svg =>
  tray('#b8692e', '#d98f4a') +
  put(
    X,
    Y,
    disc(0, 0, 340, '#e2801f') +
      strokes(300, 330, 2, { length: 26, width: 6, colour: '#f3a03a' }) +
      strokes(160, 326, 5, { length: 24, width: 6, colour: '#c9660f' }) +
      around(14, 292, (x, y) => put(x, y, pistachios(8, 26))) +
      put(0, 0, pistachios(50, 110)) +
      shape('M0 0L200 268A336 336 0 0 1 -30 336Z', '#fff3d6') +
      line('M4 20L-22 320M14 20L190 262', '#e7cf9c', 10) +
      line('M40 90Q60 190 30 290M90 150Q110 200 110 260', '#fffdf8', 18) +
      line('M-300 0H300M0 -300V0M-212 -212L0 0M212 -212L0 0M-212 212L0 0', '#b8560c', 6),
  )

const cake = (top: string, side: string, cream: string, dot: string) =>
  raised('M-130 150L0 -170 130 150Q0 196 -130 150Z', side, 16) +
  shape('M-116 128L0 -160 116 128Q0 168 -116 128Z', top) +
  line('M-122 142Q0 184 122 142', cream, 22) +
  disc(0, 30, 26, cream) +
  disc(0, 26, 15, dot)

export const cakeSlices = (): Svg =>
  plate('#fffdf8', '#a03b5c') +
  put(X - 156, Y - 110, cake('#6b3a22', '#4a2414', '#f6e6cf', '#f3b62f'), 14) +
  put(X + 150, Y - 120, cake('#c8373f', '#8f1f2b', '#fff6ee', '#7fa83c'), -14) +
  put(X - 140, Y + 170, cake('#f6e2a8', '#d9ac58', '#fffdf8', '#e58f2c'), -10) +
  put(X + 156, Y + 160, cake('#d99a52', '#a8662f', '#fff6e2', '#ea8a2f'), 12)

const icing = (colour: string, deep: string, top: Svg) =>
  raisedDisc(0, 0, 122, '#a8662f', 14) +
  around(18, 112, (x, y) => disc(x, y, 13, '#c98744')) +
  shape(blob(100, 98, 4, 0.07, 10), colour) +
  line('M64 0A64 64 0 1 1 0 -64A46 46 0 1 1 -44 14A30 30 0 1 1 16 26', deep, 11) +
  top

export const cupcakes = (): Svg => {
  const rose = icing('#f3b6c3', '#e58fa4', disc(0, 0, 18, '#c8476a'))
  const chocolate = icing('#7a4a2c', '#5a3018', sesame(12, 60))
  const pistachio = icing('#c5d98f', '#a3bf63', pistachios(12, 50))
  return (
    board() +
    [rose, chocolate, pistachio, rose, chocolate, pistachio]
      .map((cake, index) =>
        put(X + (index % 2 ? 145 : -145), Y - 216 + Math.floor(index / 2) * 212, cake, 0, 0.86),
      )
      .join('')
  )
}

const maamoul = () =>
  raisedDisc(0, 0, 92, '#cf9f58', 12) +
  around(12, 70, (x, y, turn) => put(x, y, oval(0, 0, 22, 9, '#f6dfae'), turn)) +
  disc(0, 0, 46, '#e9c584') +
  around(6, 24, (x, y, turn) => put(x, y, oval(0, 0, 18, 8, '#cf9f58'), turn)) +
  ring(0, 0, 88, '#e9c584', 6)

const dateRing = () =>
  raisedDisc(0, 0, 84, '#b9772f', 12) +
  disc(0, 0, 76, '#d99b4c') +
  line('M46 0A46 46 0 1 1 0 -46', '#5a2a12', 22) +
  sesame(14, 66)

export const dateCookies = (): Svg =>
  board() +
  times(12, index =>
    put(
      X - 270 + (index % 4) * 180,
      Y - 190 + Math.floor(index / 4) * 190,
      (index + Math.floor(index / 4)) % 2 ? dateRing() : maamoul(),
    ),
  )

export const puddings = (): Svg => {
  const cup = (top: Svg) =>
    raisedDisc(0, 0, 158, '#dfe9ea', 16) + disc(0, 0, 142, '#fffdf8') + ring(0, 0, 128, '#efe6d2', 6) + top
  const rose = () =>
    pistachios(18, 60) +
    strewn(6, 80, 3, (x, y, index) => put(x, y, oval(0, 0, 22, 13, '#e58fa4'), index * 60))
  const grains = () =>
    strokes(40, 112, 2, { length: 14, width: 9, colour: '#efe2c2' }) +
    strokes(60, 40, 3, { length: 3, width: 6, colour: '#a8622b' })
  return (
    tray('#b9a27a', '#efe2c2') +
    put(X - 166, Y - 160, cup(rose())) +
    put(X + 166, Y - 160, cup(grains())) +
    put(X - 166, Y + 166, cup(grains())) +
    put(X + 166, Y + 166, cup(rose()))
  )
}

export const highTea = (): Svg => {
  const finger = (filling: string) =>
    raisedBox(-120, -46, 240, 92, 12, '#f6ead0') + box(-120, -14, 240, 28, 0, filling)
  const scone = () =>
    raisedDisc(0, 0, 92, '#b9792f', 12) +
    disc(0, -4, 84, '#e6b765') +
    put(0, 0, shape(blob(52, 44, 4, 0.15, 9), '#fffdf8')) +
    disc(4, 0, 26, '#b8324a')
  const square = (colour: string, dot: string) =>
    raisedBox(-66, -66, 132, 132, 18, colour) + disc(0, 0, 28, '#fffdf8') + disc(0, 0, 16, dot)
  return (
    plate('#fffdf8', '#1c5d8c') +
    put(X - 130, Y - 196, finger('#8fbf5a'), -8) +
    put(X - 110, Y - 90, finger('#ee9a73'), -8) +
    put(X + 170, Y - 150, scone()) +
    put(X - 190, Y + 66, scone()) +
    put(X + 30, Y + 50, square('#6b3a22', '#f3b62f'), 10) +
    put(X + 206, Y + 60, square('#f3b6c3', '#c8476a'), -8) +
    put(X - 60, Y + 220, square('#c5d98f', '#55832c'), -6) +
    put(X + 110, Y + 224, square('#f6e2a8', '#e58f2c'), 8)
  )
}
