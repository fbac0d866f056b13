-- People, how they sign in, and their sessions.
create schema identity;

create table identity.users (
  id uuid primary key default uuidv7(),
  email text constraint an_email_belongs_to_one_user unique,
  phone text,
  -- what they are to become once they are confirmed
  new_email text,
  new_phone text,
  -- PHC string; null for people who only come through a provider
  password_hash text,
  is_anonymous boolean not null default false,
  full_name text not null default '',
  picture text references platform.pictures,
  language text not null default 'en',
  -- what the person says about themselves, and what only the server may say: both travel in tokens
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  deleted_at timestamptz,
  constraint emails_are_lower_case check (email = lower(email) and length(email) <= 254),
  constraint new_emails_are_lower_case check (new_email = lower(new_email) and length(new_email) <= 254),
  constraint phones_are_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint new_phones_are_e164 check (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint full_names_are_short check (length(full_name) <= 200),
  constraint languages_are_english_or_arabic check (language in ('en', 'ar')),
  constraint user_metadata_fits_into_a_token
    check (jsonb_typeof(user_metadata) = 'object' and length(user_metadata::text) <= 4000),
  constraint app_metadata_is_an_object check (jsonb_typeof(app_metadata) = 'object'),
  constraint a_confirmed_email_exists check (email_confirmed_at is null or email is not null),
  constraint a_confirmed_phone_exists check (phone_confirmed_at is null or phone is not null),
  constraint the_anonymous_cannot_be_reached
    check (not is_anonymous or (email is null and password_hash is null and phone_confirmed_at is null)),
  -- what remains of an erased person says nothing about them
  constraint the_erased_are_nobody check (deleted_at is null or (
    num_nonnulls(email, phone, password_hash, picture, new_email, new_phone) = 0
    and full_name = '' and user_metadata = '{}'))
);
-- Anybody may name a phone as a contact; signing in by it takes its confirmation.
create unique index a_confirmed_phone_belongs_to_one_user
  on identity.users (phone) where phone_confirmed_at is not null;
create index users_by_phone on identity.users (phone);
-- Sign-ups that were never confirmed, to be forgotten.
create index users_without_an_address on identity.users (created_at)
  where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null;

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
  constraint granted_roles_are_known check (role in ('donor', 'buyer', 'driver', 'charity', 'operator'))
);
create index user_roles_by_role on identity.user_roles (role);

create table identity.mfa_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  type text not null,
  status text not null default 'unverified',
  friendly_name text,
  -- TOTP's secret, sealed
  secret_sealed bytea,
  -- the time step of the last code, which cannot be used again
  last_step bigint,
  phone text,
  last_challenged_at timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  constraint factor_types_are_known check (type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  constraint factor_states_are_known check (status in ('unverified', 'verified')),
  constraint friendly_names_are_short check (length(friendly_name) <= 120),
  constraint totp_factors_have_a_secret check ((type = 'totp') = (secret_sealed is not null)),
  constraint phone_factors_have_a_phone check ((type = 'phone') = (phone is not null))
);
create unique index factor_names_differ on identity.mfa_factors (user_id, friendly_name)
  where friendly_name <> '';
create unique index one_set_of_recovery_codes on identity.mfa_factors (user_id) where type = 'recovery_code';
-- Of any status: every account is shown with those that were only begun, too.
create index mfa_factors_of_user on identity.mfa_factors (user_id);

create table identity.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  created_at timestamptz not null default platform.now(),
  refreshed_at timestamptz not null default platform.now(),
  not_after timestamptz not null,
  revoked_at timestamptz,
  factor_id uuid references identity.mfa_factors on delete set null,
  -- a recovery session may set a password without knowing the old one, once
  is_recovery boolean not null default false,
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
-- So that deleting a factor need not look at all sessions.
create index sessions_by_factor on identity.sessions (factor_id) where factor_id is not null;

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
  -- who did it, when it was not the person: an operator, the command line, a service key
  done_by text,
  ip inet,
  user_agent text,
  details jsonb not null default '{}',
  constraint kinds_are_words check (kind ~ '^[a-z_]+$')
);
create index security_events_of_user on identity.security_events (user_id, happened_at desc);
create index security_events_by_time on identity.security_events (happened_at);

create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('dawra.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'security events are never changed';
end $$;
create trigger security_events_are_append_only before update or delete or truncate
  on identity.security_events for each statement execute function identity.refuse_change();

-- For other domains: who a person is, never how they sign in. Erased people stay, nameless, so that a venue's old
-- orders do.
create view identity.people as
  select id, email, phone, full_name, language, deleted_at is not null as is_erased from identity.users;

create view identity.role_holders as select user_id, role from identity.user_roles;

-- A user as whoever sends or checks codes needs to know one.
create view identity.holders as
  select id, email, phone, language, password_hash, email_confirmed_at, phone_confirmed_at, is_anonymous,
    new_email, new_phone, email_change_sent_at, phone_change_sent_at,
    coalesce(banned_until > platform.now(), false) as banned
  from identity.users where deleted_at is null;

-- A user as the sign-in protocol shows one, with every identity and factor.
create view identity.accounts as
  select u.id, u.email, u.phone, u.full_name, u.language, u.picture, u.user_metadata, u.app_metadata, u.is_anonymous,
    u.email_confirmed_at, u.phone_confirmed_at, u.new_email, u.new_phone, u.confirmation_sent_at, u.recovery_sent_at,
    u.email_change_sent_at, u.phone_change_sent_at, u.reauthentication_sent_at, u.invited_at, u.last_sign_in_at,
    u.banned_until, u.created_at, u.updated_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
        'identity_data', i.identity_data, 'email', i.identity_data -> 'email',
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at
      ) order by i.id)
      from identity.identities i where i.user_id = u.id), '[]') as identities,
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.type, 'status', f.status,
        'phone', substr(f.phone, 2), 'created_at', f.created_at, 'updated_at', f.updated_at,
        'last_challenged_at', f.last_challenged_at)) order by f.id)
      from identity.mfa_factors f where f.user_id = u.id) as factors
  from identity.users u where u.deleted_at is null;
