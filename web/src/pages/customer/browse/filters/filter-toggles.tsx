import { listOf } from '#features/browse/filters.ts'

interface TogglesProps<Item extends string> {
  legend: string
  hint?: string
  nameOf: (item: Item) => string
  items: readonly Item[]
  /** Comma-separated. */
  chosen: string | undefined
  onToggle: (item: Item) => void
}

export function FilterToggles<Item extends string>({
  legend,
  hint,
  nameOf,
  items,
  chosen,
  onToggle,
}: TogglesProps<Item>) {
  const on = listOf<Item>(chosen)
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {items.map(item => (
          <label
            key={item}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control px-3.5 text-14 font-medium has-checked:border-wadi has-checked:bg-wadi has-checked:text-on-wadi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wadi"
          >
            <input
              type="checkbox"
              checked={on.includes(item)}
              onChange={() => onToggle(item)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {nameOf(item)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
