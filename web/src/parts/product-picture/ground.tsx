/** A leaf that points up and to the right from its stalk at 0, 0. */
export const Leaf = ({ at, className }: { at: string; className: string }) => (
  <path className={className} transform={at} d="M0 0C-2-14 8-24 24-24C24-10 14 2 0 0Z" />
)

/** Air above the strata that every picture stands on. */
export const Ground = () => (
  <>
    <path className="fill-luban" d="M0 0H320V200H0Z" />
    <path className="fill-sand" d="M0 158Q90 148 170 156T320 152V200H0Z" />
    <path className="fill-clay" d="M0 172Q100 164 190 171T320 168V200H0Z" />
    <path className="fill-compost" d="M0 187Q90 180 180 186T320 184V200H0Z" />
  </>
)
