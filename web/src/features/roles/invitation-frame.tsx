import type { ReactNode } from 'react'
import { LoginFrame } from '../identity/login-frame.tsx'
import { TeamAside } from '../venues/business/team-aside.tsx'
import type { Invitation } from './invitation.ts'

interface InvitationFrameProps {
  invitation: Invitation
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

export const InvitationFrame = ({ invitation, ...frame }: InvitationFrameProps) => (
  <LoginFrame {...frame} aside={invitation.kind === 'team' ? <TeamAside /> : undefined} />
)
