-- People, how they sign in, and their sessions.
create schema identity;

create table identity.users (
  id uuid primary key default uuidv7(),
  email text constraint an_email_belongs_to_one_user unique,
  phone text,
  -- PHC string; null for people who only come through a provider
  password_hash text,
  full_name text not null default '',
  language text not null default 'en',
  -- what the person says about themselves, and what only the server may say: both travel in tokens
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  deleted_at timestamptz,
  constraint emails_are_lower_case check (email = lower(email) and length(email) <= 254),
  constraint phones_are_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint full_names_are_short check (length(full_name) <= 200),
  constraint languages_are_english_or_arabic check (language in ('en', 'ar')),
  constraint user_metadata_fits_into_a_token
    check (jsonb_typeof(user_metadata) = 'object' and length(user_metadata::text) <= 4000),
  constraint app_metadata_is_an_object check (jsonb_typeof(app_metadata) = 'object'),
  constraint a_confirmed_email_exists check (email_confirmed_at is null or email is not null),
  constraint a_confirmed_phone_exists check (phone_confirmed_at is null or phone is not null)
);
-- Anybody may name a phone as a contact; signing in by it takes its confirmation.
create unique index a_confirmed_phone_belongs_to_one_user
  on identity.users (phone) where phone_confirmed_at is not null;

create table identity.identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  provider text not null,
  -- the person's name at the provider; for e-mail our own user id
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  constraint an_identity_belongs_to_one_user unique (provider, provider_id)
);
create index identities_of_user on identity.identities (user_id);

create table identity.user_roles (
  user_id uuid not null references identity.users,
  role text not null,
  granted_at timestamptz not null default platform.now(),
  primary key (user_id, role),
  -- everyone is a customer, so nobody needs to be told
  constraint granted_roles_are_known check (role in ('operator'))
);

create table identity.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  created_at timestamptz not null default platform.now(),
  refreshed_at timestamptz not null default platform.now(),
  not_after timestamptz not null,
  revoked_at timestamptz,
  aal text not null default 'aal1',
  -- how the person proved who they are, newest first: [{ method, timestamp }]
  amr jsonb not null,
  user_agent text,
  ip inet,
  constraint assurance_levels_are_known check (aal in ('aal1', 'aal2')),
  constraint amr_is_a_list check (jsonb_typeof(amr) = 'array'),
  constraint user_agents_are_short check (length(user_agent) <= 400)
);
create index live_sessions_of_user on identity.sessions (user_id) where revoked_at is null;
create index sessions_by_end on identity.sessions (not_after);

create table identity.refresh_tokens (
  id uuid primary key default uuidv7(),
  session_id uuid not null references identity.sessions on delete cascade,
  token_hash bytea not null constraint a_refresh_token_belongs_to_one_session unique,
  parent_id uuid constraint a_refresh_token_has_one_successor unique
    references identity.refresh_tokens on delete set null,
  created_at timestamptz not null default platform.now(),
  used_at timestamptz,
  constraint token_hashes_are_sha256 check (length(token_hash) = 32)
);
create unique index a_session_has_one_active_token on identity.refresh_tokens (session_id) where used_at is null;
create index refresh_tokens_of_session on identity.refresh_tokens (session_id);
create index used_refresh_tokens on identity.refresh_tokens (used_at) where used_at is not null;

create table identity.security_events (
  id uuid primary key default uuidv7(),
  happened_at timestamptz not null default platform.now(),
  kind text not null,
  user_id uuid references identity.users,
  session_id uuid,
  ip inet,
  user_agent text,
  details jsonb not null default '{}',
  constraint kinds_are_words check (kind ~ '^[a-z_]+$')
);
create index security_events_of_user on identity.security_events (user_id, happened_at desc);

create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'security events are never changed';
end $$;
create trigger security_events_are_append_only before update or delete or truncate
  on identity.security_events for each statement execute function identity.refuse_change();

-- For other domains: who a person is, never how they sign in.
create view identity.people as
  select id, email, phone, full_name, language from identity.users where deleted_at is null;

-- A user as the sign-in protocol shows one, with every identity.
create view identity.accounts as
  select u.id, u.email, u.phone, u.full_name, u.language, u.user_metadata, u.app_metadata,
    u.email_confirmed_at, u.phone_confirmed_at, u.last_sign_in_at, u.banned_until, u.created_at, u.updated_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
        'identity_data', i.identity_data, 'email', i.identity_data -> 'email',
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at
      ) order by i.id)
      from identity.identities i where i.user_id = u.id), '[]') as identities
  from identity.users u where u.deleted_at is null;
