import { herbs, leaf } from '../food-pieces.ts'
import { box, disc, line, put, raisedBox, raisedDisc, ring, type Svg, shape, times, X, Y } from '../shapes.ts'
import { board, tray } from '../surfaces.ts'
import { bottle } from './drinks.ts'

const drop = (colour: string) => shape('M0 -44Q36 4 36 26A36 36 0 0 1 -36 26Q-36 4 0 -44Z', colour)

const milky = (label: string) => bottle('#fffefa', label, label) + put(0, 50, drop('#fffdf8'), 0, 0.9)
const pot = (lid: string) =>
  raisedDisc(0, 0, 108, '#e3e8e8', 12) +
  disc(0, 0, 96, lid) +
  ring(0, 0, 78, '#fffdf8', 6) +
  put(0, 4, drop('#fffdf8'), 0, 0.9)
const openPot = () =>
  raisedDisc(0, 0, 120, '#c9d6da', 12) +
  disc(0, 0, 106, '#fffefa') +
  line('M60 0A60 60 0 1 1 0 -60A40 40 0 1 1 -30 20', '#e9e2d0', 14)

export const laban = (): Svg =>
  tray('#8fb0c4', '#dbe8ef') +
  times(4, index => put(X - 234 + index * 156, Y - 70, milky(index % 2 ? '#1c5d8c' : '#2f6d62'))) +
  put(X - 170, Y + 250, pot('#1c5d8c')) +
  put(X + 60, Y + 256, openPot()) +
  put(X + 270, Y + 230, pot('#2f6d62'), 0, 0.9)

const whiteCheese = () =>
  raisedBox(-130, -92, 260, 184, 18, '#ece4cf') +
  box(-130, -92, 260, 154, 18, '#fffdf5') +
  line('M-90 -30Q0 -44 90 -30M-90 20Q0 6 90 20', '#e3dac2', 8)

export const dairyBox = (): Svg =>
  board() +
  put(X - 190, Y - 30, milky('#1c5d8c'), -4, 1.2) +
  put(X - 6, Y - 60, milky('#2f6d62'), 4, 1.2) +
  put(X + 210, Y - 150, openPot(), 0, 1.2) +
  put(X + 190, Y + 140, whiteCheese(), -8) +
  put(X + 40, Y + 264, pot('#1c5d8c'), 0, 0.85)

export const labneh = (): Svg =>
  board() +
  put(
    X - 130,
    Y - 90,
    raisedDisc(0, 0, 210, '#0b5a4e', 16) +
      disc(0, 0, 184, '#fffefa') +
      line('M110 0A110 110 0 1 1 0 -110A80 80 0 1 1 -60 40A50 50 0 1 1 36 40', '#e9e2d0', 20) +
      disc(0, 0, 44, '#c9b43a') +
      herbs(5, 120, 2, 50),
  ) +
  put(X + 170, Y + 60, whiteCheese(), 14, 1.1) +
  put(X - 20, Y + 236, whiteCheese(), -8) +
  put(X + 220, Y - 200, leaf(130, '#4f9a5a'), -30) +
  put(X + 220, Y - 196, leaf(130, '#3f8f4f'), 40)
