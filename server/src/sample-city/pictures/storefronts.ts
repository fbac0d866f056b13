import type { VenueType } from '@dawra/contract/venues/schemas'
import { GOODS, type Good } from './drawings/goods.ts'
import { box, faint, line, put, type Svg, shape, times } from './shapes.ts'

const storefront =
  (ground: string, awning: string, ...[start, end, middle]: readonly [Good, Good, Good]) =>
  (): Svg =>
    box(0, 0, 1280, 960, 0, ground) +
    faint(box(0, 790, 1280, 170, 0, '#2a1d13'), 0.14) +
    box(212, 180, 856, 630, 20, '#8a6a45') +
    box(244, 210, 792, 446, 12, '#fdf6e9') +
    faint(line('M300 230L264 640M470 230L390 640', '#ffffff', 26), 0.7) +
    put(420, 646, GOODS[start]()) +
    put(860, 646, GOODS[end]()) +
    put(640, 646, GOODS[middle](), 0, 1.25) +
    box(190, 646, 900, 44, 16, '#e6c08e') +
    box(230, 690, 820, 120, 0, '#c99a62') +
    faint(line('M436 694V806M640 694V806M844 694V806', '#a9743f', 5), 0.6) +
    box(168, 128, 944, 40, 20, awning) +
    times(9, index =>
      shape(`M${176 + index * 103} 150h103v130a51.5 51.5 0 0 1 -103 0Z`, index % 2 ? '#fffdf8' : awning),
    )

export const STOREFRONTS: Record<VenueType, () => Svg> = {
  restaurant: storefront('#f3e2c2', '#0b5a4e', 'bowl', 'plant', 'cloche'),
  cafe: storefront('#f4dacb', '#8a5a34', 'croissant', 'cup', 'teapot'),
  bakery: storefront('#ece3c8', '#c0762a', 'croissant', 'rolls', 'loaves'),
  sweets: storefront('#f5dcdb', '#a03b5c', 'cupcake', 'pyramid', 'cake'),
  hotel: storefront('#d3e3ef', '#1c5d8c', 'plant', 'plant', 'cloche'),
  grocery: storefront('#dbe8d6', '#3f7d3a', 'fruits', 'milk', 'greens'),
  caterer: storefront('#fae6b4', '#8c2f1b', 'bowl', 'plant', 'handi'),
  juice_bar: storefront('#cfe4df', '#d98a0b', 'juice', 'fruits', 'blender'),
}
