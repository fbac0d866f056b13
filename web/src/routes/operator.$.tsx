import { createFileRoute, redirect } from '@tanstack/react-router'

/** The earlier URLs of the office, for existing mails and bookmarks. */
export const Route = createFileRoute('/operator/$')({
  beforeLoad: ({ location, params }) => {
    throw redirect({
      to: `/admin/${params._splat ?? ''}`.replace(/\/$/, '') as string,
      search: location.search as object,
      replace: true,
    })
  },
})
