import { ROUTES } from '@dawra/contract/api'
import { id } from '@dawra/contract/common'
import { route } from '@dawra/contract/kit'
import { expect, test } from 'vitest'
import { z } from 'zod'

const some = { method: 'GET', summary: '', result: null } as const
const one = { ...some, path: '/api/v1/things/{thingId}', params: z.object({ thingId: id }) } as const

// The compiler is the test here: each line below must stay an error, or the type check fails.
// @ts-expect-error nobody is named who may call
route({ ...some, path: '/api/v1/things' })
// @ts-expect-error one of many, and nobody says whose
route({ ...one, access: 'account' })
// @ts-expect-error an operator's without the second factor
route({ ...some, path: '/api/v1/things', access: 'operator' })
route({ ...one, access: 'account', own: true })
route({ ...one, access: 'account', venue: 'staff' })
route({ ...one, access: 'account', offered: true })
route({ ...one, access: 'operator', secondFactor: true })

test('every route declares its callers, and for one of many its owner', () => {
  for (const {
    path,
    access,
    own,
    venue,
    offered,
    secondFactor,
  } of ROUTES as readonly import('@dawra/contract/kit').Route[]) {
    expect(access, path).toMatch(/^(anyone|signed_in|account|operator)$/)
    if (path.includes('{') && access !== 'anyone' && access !== 'operator')
      expect([own, offered, venue !== undefined], path).toContain(true)
    if (access === 'operator') expect(secondFactor, path).toBe(true)
  }
})
