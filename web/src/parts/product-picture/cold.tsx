import { Leaf } from './ground.tsx'

/** Leaves in a heap that takes its time in the shade, and a snail that has time too. */
export const Cold = () => (
  <>
    <path className="fill-clay" d="M54 158q6-50-2-92h18q-4 44 4 92Z" />
    <path
      className="fill-ridge"
      d="M62 8q28-2 34 18q24 2 20 24q-2 18-24 18q-14 14-32 6q-22 8-32-8q-22-2-18-24q2-14 18-16q8-18 34-18Z"
    />
    <path className="fill-clay" d="M104 160q14-44 46-58q20-26 46-10q26-4 40 24q22 12 30 44Z" />
    <path className="fill-compost" d="M122 160q14-30 40-38q24-16 46 2q26 4 38 36Z" />
    <Leaf at="translate(150 122) rotate(-50)" className="fill-turmeric" />
    <Leaf at="translate(182 108)" className="fill-sand" />
    <Leaf at="translate(206 132) rotate(20)" className="fill-ridge" />
    <Leaf at="translate(164 148) rotate(10)" className="fill-sand" />
    <Leaf at="translate(226 150) rotate(-40) scale(.8)" className="fill-turmeric" />
    <Leaf at="translate(118 48) rotate(120) scale(.7)" className="fill-turmeric" />
    <path className="fill-sand" d="M268 160q0-8 8-8h20q10 0 12-12l4 0q2 20-14 20Z" />
    <circle className="fill-date" cx="284" cy="142" r="13" />
    <path className="stroke-sand" fill="none" strokeWidth="3" d="M284 142q6-4 5 2t-10 4t-6-11t14-3" />
    <path className="stroke-sand" strokeWidth="2.5" strokeLinecap="round" d="M309 141l-2-8M312 141l4-7" />
  </>
)
