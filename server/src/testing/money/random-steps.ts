import fc from 'fast-check'

const which = fc.nat(999)

const step = <Act extends string, Facts extends object>(
  weight: number,
  act: Act,
  facts: { [Key in keyof Facts]: fc.Arbitrary<Facts[Key]> },
) => ({
  weight,
  arbitrary: fc.record(facts).map(chosen => ({ act, ...chosen })),
})

const atTimes = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: value })

const part = fc.oneof(
  fc.record({ by: fc.constant('amount' as const), n: fc.integer({ min: 1, max: 2500 }) }),
  fc.record({ by: fc.constant('percent' as const), n: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ by: fc.constant('portions' as const), n: fc.integer({ min: 1, max: 2 }) }),
)
export type PartStep = typeof part extends fc.Arbitrary<infer P> ? P : never

const answer = fc.constantFrom('accept' as const, 'part', 'dispute')

/** Random money-related acts of customers, venues and the office. */
export const moneyStep = fc.oneof(
  step(8, 'sell', {
    which,
    from: fc.constantFrom('first' as const, 'second', 'second', 'both'),
    price: fc.integer({ min: 300, max: 4000 }),
    portions: fc.integer({ min: 1, max: 3 }),
    voucher: atTimes(fc.integer({ min: 200, max: 4000 })),
    isCash: fc.boolean(),
    isCollected: fc.constantFrom(true, true, true, false),
    isUndone: fc.constantFrom(true, false, false, false, false),
  }),
  step(2, 'collect', { which }),
  step(1, 'undo', {}),
  step(6, 'refund parts', { which, parts: fc.array(part, { minLength: 1, maxLength: 3 }) }),
  step(1, 'refund rest', { which }),
  step(1, 'cancel', { which }),
  step(6, 'open case', {
    which,
    kind: fc.constantFrom('missing' as const, 'not_as_described', 'closed'),
    // For a missed pickup: whether the customer claims to have collected it.
    isCollected: fc.boolean(),
    // Null: later, or never.
    answer: fc.option(answer, { freq: 3 }),
    part,
    isContested: fc.boolean(),
  }),
  step(2, 'answer case', { which, answer, part }),
  step(1, 'contest case', { which }),
  step(3, 'decide case', { which, isRefunded: fc.boolean(), part: fc.option(part) }),
  step(1, 'set commission', {
    which,
    days: fc.integer({ min: 1, max: 3 }),
    shareBp: fc.integer({ min: 0, max: 3000 }),
    perPortion: fc.integer({ min: 0, max: 100 }),
  }),
  step(1, 'hold', { which }),
  step(3, 'release', { which }),
  step(1, 'change IBAN', { which }),
  step(4, 'make batch', {}),
  step(2, 'approve batch', {}),
  // The bank account may have changed in between.
  step(4, 'send batch', { hasMoved: fc.constantFrom(true, false, false) }),
  step(1, 'cancel batch', {}),
  step(4, 'settle payout', { which }),
  step(1, 'return payout', { which }),
  step(6, 'pass', { hours: fc.integer({ min: 1, max: 72 }) }),
  step(2, 'issue statements', {}),
)
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer S> ? S : never
