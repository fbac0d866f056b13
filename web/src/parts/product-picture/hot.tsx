import { Leaf } from './ground.tsx'

/** A steaming heap with its thermometer. */
export const Hot = () => (
  <>
    <circle className="fill-turmeric" cx="276" cy="38" r="20" />
    <path className="fill-compost" d="M52 162q26-58 70-68q28-22 60-4q44 12 74 72Z" />
    <path className="fill-clay" d="M80 162q24-42 56-48q24-14 48 2q30 10 46 46Z" />
    <path className="fill-date" d="M112 162q16-28 36-30q18-8 32 4q18 8 26 26Z" />
    <path className="fill-turmeric" d="M136 162q8-16 20-16t24 16Z" />
    <path
      className="stroke-muted"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M98 78q-10-12 0-24t0-24M136 66q-10-12 0-24t0-24M212 72q-10-12 0-24t0-22"
    />
    <rect fill="#f6efdf" x="166" y="28" width="16" height="90" rx="8" />
    <path className="fill-danger" d="M171 58h6v50h-6Z" />
    <circle className="fill-danger" cx="174" cy="116" r="12" />
    <path className="stroke-clay" strokeWidth="2.5" d="M182 46h-6M182 62h-6M182 78h-6" />
    <Leaf at="translate(88 132) rotate(-30) scale(.8)" className="fill-ridge" />
    <Leaf at="translate(222 140) scale(.8)" className="fill-ridge" />
  </>
)
