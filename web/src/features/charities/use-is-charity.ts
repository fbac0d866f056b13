import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#lib/session'
import { meQuery } from '#parts/person/queries.ts'
import { ownCharityQuery } from './queries.ts'

export function useIsCharity(): boolean {
  const me = useQuery({ ...meQuery(), enabled: useIsSignedIn() })
  const isMember = me.data?.roles.includes('charity') ?? false
  const own = useQuery({ ...ownCharityQuery(), enabled: isMember })
  return own.data?.charity?.standing === 'active'
}
