/** Google requires its logo in its own colours, never mirrored. */
export const GoogleMark = () => (
  <svg aria-hidden viewBox="0 0 48 48" className="size-5 shrink-0">
    <path
      fill="#4285f4"
      d="M47.5 24.6c0-1.6-.1-3.2-.4-4.6H24v9.1h13.2c-.6 3-2.3 5.6-4.9 7.3v6.1h7.9c4.6-4.3 7.3-10.6 7.3-17.9z"
    />
    <path
      fill="#34a853"
      d="M24 48.5c6.6 0 12.2-2.2 16.2-6l-7.9-6.1c-2.2 1.5-5 2.3-8.3 2.3-6.4 0-11.8-4.3-13.7-10.1H2.1v6.3c4 8 12.3 13.6 21.9 13.6z"
    />
    <path fill="#fbbc05" d="M10.3 28.6a14.7 14.7 0 0 1 0-9.2v-6.3H2.1a24.5 24.5 0 0 0 0 21.8z" />
    <path
      fill="#ea4335"
      d="M24 9.3c3.6 0 6.8 1.2 9.4 3.7l7-7C36.2 2 30.6-.5 24-.5 14.4-.5 6.1 5.1 2.1 13.1l8.2 6.3C12.2 13.6 17.6 9.3 24 9.3z"
    />
  </svg>
)
