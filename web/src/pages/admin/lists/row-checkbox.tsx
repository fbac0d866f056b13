interface TickProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

/** A checkbox whose label is only for screen readers; its tap area is 44 px. */
export const RowCheckbox = ({ label, isOn, onToggle }: TickProps) => (
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
