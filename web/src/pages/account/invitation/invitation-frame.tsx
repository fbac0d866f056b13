import type { ReactNode } from 'react'
import { LoginFrame } from '#features/identity/login-frame.tsx'
import type { Invitation } from '#features/identity/roles/invitation.ts'
import { TeamAside } from '#features/identity/team-aside.tsx'

interface InvitationFrameProps {
  invitation: Invitation
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

export const InvitationFrame = ({ invitation, ...frame }: InvitationFrameProps) => (
  <LoginFrame {...frame} aside={invitation.kind === 'team' ? <TeamAside /> : undefined} />
)
