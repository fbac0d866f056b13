interface TickProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

/** A checkbox whose label is read aloud alone; the whole square of 44 px can be pressed. */
export const Tick = ({ label, isOn, onToggle }: TickProps) => (
  <label className="flex size-11 items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={onToggle}
      className="size-6 rounded-[0.375rem] accent-wadi"
    />
  </label>
)
