import { describe, expect, test } from 'vitest'
import { invitationIn, invitationOf, pathOf, readInvitationSearch } from './invitation.ts'

const TOKEN = 'aB3-_'.repeat(5)

test.each([
  [{ token: TOKEN }, { kind: 'role', token: TOKEN }],
  [{ team: TOKEN }, { kind: 'team', token: TOKEN }],
  [
    { token: 'other', team: TOKEN },
    { kind: 'team', token: TOKEN },
  ],
  [{}, undefined],
])('reads from the search params %j the invitation %j', (search, invitation) =>
  expect(invitationOf(search)).toEqual(invitation),
)

test.each([
  [{ token: TOKEN, x: 1 }, TOKEN],
  [{ token: 'short' }, undefined],
  [{ token: `${TOKEN} ` }, undefined],
  [{ token: 'a'.repeat(201) }, undefined],
  [{ token: 7 }, undefined],
  [{ token: [TOKEN] }, undefined],
])('reads from the search params %j the token %s', (search, token) =>
  expect(readInvitationSearch(search).token).toBe(token),
)

describe('the path to an invitation', () => {
  test.each(['role', 'team'] as const)('writes and reads the path of an invitation to a %s', kind => {
    const invitation = { kind, token: TOKEN }
    expect(invitationIn(pathOf(invitation))).toEqual(invitation)
  })

  test.each([
    undefined,
    '',
    '/',
    '/orders?token=abc',
    '/invitation',
    '/invitation?other=abc',
    '/x/invitation?token=a',
  ])('reads no invitation from %s', path => expect(invitationIn(path)).toBeUndefined())
})
