/** A deterministic sequence for a seed (mulberry32), so that two loaded cities differ only by their clock. */
export function random(seed: number) {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    whole,
    chance: (probability: number) => fraction() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!,
    shuffled<Item>(items: readonly Item[]): Item[] {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = whole(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
      }
      return mixed
    },
  }
}

export type Random = ReturnType<typeof random>
