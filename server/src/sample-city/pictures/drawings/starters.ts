import { cucumberSlice, herbs, leaf, lemonWedge, prawn, strewnNuts } from '../food-pieces.ts'
import {
  blob,
  box,
  disc,
  line,
  noise,
  put,
  raised,
  raisedBox,
  raisedDisc,
  type Svg,
  shape,
  strewn,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { bowl, dip, lunchBox, plate } from '../surfaces.ts'

const falafelBall = (index: number) =>
  raised(blob(74, 70, index + 2, 0.07, 10), '#7a4a1f', 12) +
  shape(blob(66, 60, index + 2, 0.07, 10), '#a86a2c') +
  strokes(14, 48, index, { length: 8, width: 9, colour: '#c98d45' }) +
  strokes(5, 44, index + 5, { length: 6, width: 8, colour: '#6f8f3a' })

export const falafel = (): Svg =>
  plate('#fffdf8', '#4f7a5a') +
  strewn(10, 280, 7, (x, y, index) => put(X + x, Y + y, leaf(120, '#6fae4a', '#4c8a3c'), index * 41)) +
  [
    [-120, -160],
    [40, -176],
    [-196, -20],
    [-40, -30],
    [120, -44],
    [-120, 110],
    [40, 104],
    [190, 90],
  ]
    .map(([x, y], index) => put(X + x!, Y + y!, falafelBall(index)))
    .join('') +
  dip(X + 236, Y - 206, '#f3e6c8', 96) +
  put(X - 40, Y + 236, tomato(), 0) +
  put(X + 130, Y + 232, tomato(), 40)

const tomato = () =>
  raised('M-74 0A74 66 0 0 0 74 0Z', '#c53b25', 10) +
  shape('M-58 6A58 48 0 0 0 58 6Z', '#e86a4c') +
  strokes(5, 26, 2, { length: 6, width: 9, colour: '#f8d98a' })

export const hummus = (x: number, y: number, r: number): Svg =>
  put(
    x,
    y,
    raisedDisc(0, 0, r, '#fffdf8', 14) +
      disc(0, 0, r * 0.86, '#e9cf9c') +
      line(
        `M${r * 0.6} 0A${r * 0.6} ${r * 0.6} 0 1 1 0 ${-r * 0.6}M${-r * 0.36} 0A${r * 0.36} ${r * 0.36} 0 1 1 0 ${r * 0.36}`,
        '#f7e6c2',
        r * 0.14,
      ) +
      disc(0, 0, r * 0.26, '#c9a227') +
      strewn(5, r * 0.2, 2, (a, b) => disc(a, b, r * 0.075, '#f3dca8')),
  )

export const mezze = (): Svg =>
  lunchBox('#e7ddc6', '#f7f1e2') +
  hummus(X - 172, Y - 146, 156) +
  put(
    X + 172,
    Y - 146,
    raisedDisc(0, 0, 156, '#fffdf8', 14) +
      disc(0, 0, 134, '#b9a88c') +
      line('M-80 10Q-30 -70 40 -40T90 20', '#d8cbb4', 20) +
      strewn(9, 90, 3, (x, y) => disc(x, y, 12, '#a8264a')),
  ) +
  put(
    X - 172,
    Y + 160,
    raisedDisc(0, 0, 156, '#fffdf8', 14) +
      disc(0, 0, 134, '#4c8a3c') +
      strokes(110, 126, 2, { length: 16, width: 10, colour: '#7dba55' }) +
      strokes(30, 120, 4, { length: 6, width: 12, colour: '#e0552f' }) +
      strokes(30, 120, 6, { length: 5, width: 10, colour: '#f3e3b8' }),
  ) +
  put(
    X + 172,
    Y + 160,
    times(5, index =>
      put(
        0,
        -104 + index * 52,
        raised('M-112 -20Q0 -34 112 -20V22Q0 36 -112 22Z', '#55682c', 8) +
          line('M-80 -6Q0 -18 80 -6', '#7d9040', 7),
        -8 + index * 4,
      ),
    ),
  ) +
  put(X + 16, Y + 10, lemonWedge(), 10, 0.8)

export const grainSalad = (): Svg =>
  bowl('#2f6d62', '#fbf6e6') +
  put(
    X,
    Y,
    shape(blob(330, 326, 4, 0.04, 16), '#c9a865') +
      strokes(160, 310, 2, { length: 14, width: 12, colour: '#e3c88d' }) +
      strewn(22, 300, 5, (x, y) => raisedDisc(x, y, 23, '#eecf90', 5)) +
      strewn(14, 290, 9, (x, y, index) =>
        put(
          x,
          y,
          index % 2 ? cucumberSlice(44) : raised(blob(38, 34, index, 0.15, 8), '#e0552f', 6),
          index * 30,
        ),
      ) +
      herbs(26, 310, 3, 60),
  ) +
  put(X + 180, Y - 190, lemonWedge(), 20)

const noodles = (colour: string, shade: string, r: number) =>
  disc(0, 0, r, shade) +
  strewn(42, r * 0.78, 3, (x, y, index) =>
    put(x, y, line('M-84 20Q-40 -50 0 0T84 -20', index % 3 ? colour : shade, 15), index * 53),
  )

export const padThai = (): Svg =>
  plate('#fffdf8', '#a35456') +
  put(
    X,
    Y,
    noodles('#f0c98c', '#c98f4b', 270) +
      [
        [-120, -110],
        [110, -130],
        [-30, 30],
        [150, 90],
        [-160, 120],
      ]
        .map(([x, y], index) => put(x!, y!, prawn(), index * 70, 0.92))
        .join('') +
      strokes(20, 250, 3, { length: 40, width: 12, colour: '#fffdf8' }) +
      herbs(12, 250, 5) +
      strewnNuts(26, 230),
  ) +
  put(
    X + 224,
    Y + 210,
    raised('M-70 0A70 70 0 0 0 70 0Z', '#6fae4a', 10) + shape('M-56 4A56 56 0 0 0 56 4Z', '#d8ecb0'),
    -30,
  )

export const pasta = (): Svg =>
  raisedBox(250, 190, 780, 590, 60, '#1c5d8c') +
  box(282, 222, 716, 526, 40, '#d8502f') +
  times(54, index => {
    const [x, y] = [
      330 + (index % 9) * 78 + 20 * noise(index),
      262 + Math.floor(index / 9) * 88 + 16 * noise(index + 9),
    ]
    return put(
      x,
      y,
      raised('M-40 -18H40L28 18H-52Z', '#e9a24a', 6) + line('M-30 -8H24', '#fbd591', 6),
      noise(index * 3) * 180,
    )
  }) +
  times(13, index =>
    put(
      340 + noise(index) * 600,
      270 + noise(index + 40) * 430,
      shape(blob(60, 48, index, 0.2, 9), index % 2 ? '#fff6dc' : '#f8e3a6'),
    ),
  ) +
  times(16, index =>
    put(
      340 + noise(index + 7) * 600,
      270 + noise(index + 70) * 430,
      strokes(7, 40, index, { length: 10, width: 16, colour: '#d8502f' }),
    ),
  ) +
  put(X - 30, Y - 20, leaf(130), -30) +
  put(X - 20, Y + 4, leaf(120), 60) +
  put(X + 180, Y + 120, leaf(100), 20)
