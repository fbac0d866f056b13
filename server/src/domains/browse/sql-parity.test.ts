import { metersBetween } from '@dawra/contract/platform/distance.rules'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import fc from 'fast-check'
import { test } from 'vitest'
import { expectParity, generated } from '#testing/expect-parity'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

test('states the same distance in a list and on a page: platform.place', async () => {
  const { south, north, west, east } = MUSCAT.bounds
  const place = fc.record({
    lat: fc.double({ min: south, max: north, noNaN: true }),
    lng: fc.double({ min: west, max: east, noNaN: true }),
  })
  const pairs = [
    ...generated(fc.tuple(place, place), 1000),
    ...MUSCAT.areas.flatMap(({ lat, lng }) =>
      MUSCAT.areas.map(
        other =>
          [
            { lat, lng },
            { lat: other.lat, lng: other.lng },
          ] as const,
      ),
    ),
  ]
  await expectParity(
    database.pool,
    `(select round((platform.place((c #> '{0,lat}')::float8, (c #> '{0,lng}')::float8)
      <-> platform.place((c #> '{1,lat}')::float8, (c #> '{1,lng}')::float8)) * 1000)::int)`,
    pairs,
    ([from, to]) => Math.round(metersBetween(from, to)),
  )
})
