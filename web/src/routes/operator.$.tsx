import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former addresses of the office: mails and bookmarks still have them. */
export const Route = createFileRoute('/operator/$')({
  beforeLoad: ({ location, params }) => {
    throw redirect({
      to: `/admin/${params._splat ?? ''}`.replace(/\/$/, '') as string,
      search: location.search as object,
      replace: true,
    })
  },
})
