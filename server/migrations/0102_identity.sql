-- People's accounts, how they sign in, their sessions and roles, and the permissions of the office.
create schema identity;

create table identity.users (
  id uuid primary key default uuidv7(),
  email text constraint an_email_belongs_to_one_user unique,
  phone text,
  -- Requested new address or phone, until it is confirmed.
  new_email text,
  new_phone text,
  -- PHC string; null for people who sign in only through a provider.
  password_hash text,
  is_anonymous boolean not null default false,
  full_name text not null default '',
  picture text references platform.pictures,
  language text not null default 'en',
  -- The person sets user_metadata, only the server sets app_metadata; both are claims of access tokens.
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
  -- The required consents that the account has given, with their versions; without the current ones a write is refused. Read
  -- together with the session, so that a call needs no query of its own. Null until the consents are first looked up.
  agreed_to text,
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
  -- The row of an erased person says nothing about them.
  constraint the_erased_are_nobody check (deleted_at is null or (
    num_nonnulls(email, phone, password_hash, picture, new_email, new_phone) = 0
    and full_name = '' and user_metadata = '{}'))
);
-- Anyone may enter a phone as a contact; signing in with it requires its confirmation.
create unique index a_confirmed_phone_belongs_to_one_user
  on identity.users (phone) where phone_confirmed_at is not null;
create index users_by_phone on identity.users (phone);
-- Sign-ups that were never confirmed, to be erased.
create index users_without_an_address on identity.users (created_at)
  where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null;
-- Before a picture is deleted, everything that may show it is looked up.
create index users_with_a_picture on identity.users (picture) where picture is not null;
-- The office searches people by the beginning of their address or name, and by words of their name.
create index users_by_email_begin on identity.users (email collate "C") where email is not null;
create index users_by_name_begin on identity.users (platform.folded(full_name) collate "C") where full_name <> '';
create index users_by_name_words on identity.users using gin (platform.indexed_words(full_name)) where full_name <> '';
-- The office lists people by when they joined: all of them, or the few that are blocked.
create index users_by_time on identity.users (created_at, id);
create index users_who_were_blocked on identity.users (created_at, id) where banned_until is not null;

-- Sign-in methods of a user: the e-mail address, or an account at a provider.
create table identity.identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  provider text not null,
  -- The person's id at the provider; for e-mail our own user id.
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
  -- Everyone is a customer, so that is not a role here.
  constraint granted_roles_are_known check (role in ('donor', 'buyer', 'driver', 'charity', 'operator'))
);
create index user_roles_by_role on identity.user_roles (role);

-- A person's second factors, and their set of recovery codes.
create table identity.mfa_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  type text not null,
  status text not null default 'unverified',
  friendly_name text,
  -- TOTP only, encrypted.
  secret_sealed bytea,
  -- The time step of the last TOTP code, so that no code is used twice.
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
-- Includes every status, because an account is shown with its unfinished factors too.
create index mfa_factors_of_user on identity.mfa_factors (user_id);

create table identity.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  created_at timestamptz not null default platform.now(),
  refreshed_at timestamptz not null default platform.now(),
  not_after timestamptz not null,
  revoked_at timestamptz,
  factor_id uuid references identity.mfa_factors on delete set null,
  -- A recovery session may set a password once without knowing the old one.
  is_recovery boolean not null default false,
  aal text not null default 'aal1',
  -- How the person proved their identity, newest first: [{ method, timestamp }].
  amr jsonb not null,
  user_agent text,
  ip inet,
  constraint assurance_levels_are_known check (aal in ('aal1', 'aal2')),
  constraint amr_is_a_list check (jsonb_typeof(amr) = 'array'),
  constraint user_agents_are_short check (length(user_agent) <= 400)
);
create index live_sessions_of_user on identity.sessions (user_id) where revoked_at is null;
create index sessions_by_end on identity.sessions (not_after);
-- Without it, deleting a factor would scan all sessions.
create index sessions_by_factor on identity.sessions (factor_id) where factor_id is not null;

-- Each refresh uses up a token and creates its successor.
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

-- What happened to the security of an account, such as a sign-in or a changed password.
create table identity.security_events (
  id uuid primary key default uuidv7(),
  happened_at timestamptz not null default platform.now(),
  kind text not null,
  user_id uuid references identity.users,
  session_id uuid,
  -- Set when it was not the person: a member of the office, the command line or a service key.
  done_by text,
  ip inet,
  user_agent text,
  details jsonb not null default '{}',
  constraint kinds_are_words check (kind ~ '^[a-z_]+$')
);
create index security_events_of_user on identity.security_events (user_id, happened_at desc);
create index security_events_by_time on identity.security_events (happened_at);

-- Codes to type and links to follow. Only hashes are stored: the SHA-256 of a link, but an HMAC of a code, because a code is
-- short enough to be guessed from a plain hash.
create table identity.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  purpose text not null,
  -- The e-mail address or phone that it was sent to.
  address text not null,
  code_hash bytea,
  link_hash bytea constraint a_link_belongs_to_one_token unique,
  flow_id uuid,
  -- The password chosen at this sign-up. It becomes valid only when this very token confirms the address.
  password_hash text,
  -- An e-mail change has two tokens. True when the other address has confirmed already, or does not have to.
  is_last boolean not null default false,
  tries int not null default 0,
  created_at timestamptz not null default platform.now(),
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  used_at timestamptz,
  constraint purposes_are_known check (purpose in ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current',
    'email_change_new', 'sms', 'phone_change', 'reauthentication')),
  constraint tokens_have_a_code_or_a_link check (num_nonnulls(code_hash, link_hash) > 0)
);
create unique index one_live_token_a_purpose on identity.one_time_tokens (user_id, purpose) where used_at is null;
create index live_tokens_by_address on identity.one_time_tokens (address, purpose) where used_at is null;
create index one_time_tokens_by_end on identity.one_time_tokens (link_expires_at);

-- A sign-in in progress in a browser: through a provider, or by a link that PKCE protects.
create table identity.flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid references identity.users,
  method text not null,
  provider text,
  -- The provider must send this value back.
  provider_nonce text,
  provider_verifier_sealed bytea,
  provider_tokens_sealed bytea,
  -- Hash of the cookie of the browser that began the flow; no other browser may finish it.
  browser_hash bytea,
  link_to uuid references identity.users,
  code_challenge text,
  code_challenge_method text,
  auth_code_hash bytea constraint an_auth_code_belongs_to_one_flow unique,
  redirect_to text not null,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint challenge_methods_are_known check (code_challenge_method in ('s256', 'plain')),
  constraint challenges_name_their_method check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_states_by_end on identity.flow_states (expires_at);

create table identity.recovery_codes (
  factor_id uuid not null references identity.mfa_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Passkeys, which sign in and have no factor, and keys that are a second factor.
create table identity.webauthn_credentials (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  factor_id uuid unique references identity.mfa_factors on delete cascade,
  friendly_name text not null default '',
  credential_id bytea not null constraint a_credential_belongs_to_one_user unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  created_at timestamptz not null default platform.now(),
  last_used_at timestamptz,
  constraint credential_names_are_short check (length(friendly_name) <= 120)
);
create index webauthn_credentials_of_user on identity.webauthn_credentials (user_id);

-- Challenges that wait for a response: a code that was sent, or a signature by a passkey or key.
create table identity.challenges (
  id uuid primary key default uuidv7(),
  purpose text not null,
  -- Null during a sign-in with a passkey, because the person is not known yet.
  user_id uuid references identity.users,
  factor_id uuid references identity.mfa_factors on delete cascade,
  session_id uuid references identity.sessions on delete cascade,
  webauthn_challenge text,
  code_hash bytea,
  network text not null,
  tries int not null default 0,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null default platform.now() + interval '300 seconds',
  used_at timestamptz,
  constraint challenge_purposes_are_known check (purpose in ('factor', 'passkey_registration', 'passkey_sign_in')),
  constraint challenges_of_a_factor_name_it check ((purpose = 'factor') = (factor_id is not null))
);
create index challenges_by_end on identity.challenges (expires_at);
create index challenges_of_session on identity.challenges (session_id) where session_id is not null;
create index challenges_of_factor on identity.challenges (factor_id) where factor_id is not null;

-- Browsers (and networks, for clients without cookies) where the person has signed in before. Failed attempts elsewhere do
-- not lock these out.
create table identity.known_devices (
  user_id uuid not null references identity.users,
  mark_hash bytea not null,
  last_seen_at timestamptz not null default platform.now(),
  -- Whether the mark is a browser's cookie or a network. Null in rows of earlier versions until they are seen again.
  kind text,
  first_seen_at timestamptz not null default platform.now(),
  primary key (user_id, mark_hash),
  constraint kinds_of_marks_are_known check (kind in ('browser', 'network'))
);
comment on table identity.known_devices is
  'Where a person has signed up, confirmed or signed in: an attacker elsewhere does not lock these out.';
create index known_devices_by_mark on identity.known_devices (mark_hash);

-- Keys that sign access tokens. A key is published before it signs, and until the last token that it signed has expired.
create table identity.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk_sealed bytea not null,
  created_at timestamptz not null default platform.now(),
  signs_from timestamptz not null,
  -- Null while the key signs and no successor is waiting.
  published_until timestamptz,
  constraint the_public_half_is_public check (not public_jwk ? 'd')
);
create unique index one_signing_key_has_no_end on identity.signing_keys ((true)) where published_until is null;

-- Keys of client libraries ('anon') and of servers ('service_role').
create table identity.api_keys (
  id uuid primary key default uuidv7(),
  role text not null,
  name text not null,
  created_at timestamptz not null default platform.now(),
  revoked_at timestamptz,
  constraint api_roles_are_known check (role in ('anon', 'service_role'))
);

-- Parts of the product that the office opens and closes.
create table identity.launch_switches (
  name text primary key,
  state text not null default 'open',
  changed_at timestamptz not null default platform.now(),
  changed_by uuid references identity.users,
  constraint switch_states_are_known check (state in ('open', 'coming_soon')),
  -- `giving` is listing donations, `shop` buying compost, `charity` joining as a charity, `cash` paying at the counter.
  constraint switches_are_known check (name in ('customer_sign_in', 'donor', 'driver', 'buyer', 'collection', 'giving',
    'shop', 'charity', 'cash'))
);

-- Applications for a role: granted at once (donor, buyer) or after a review (driver).
create table identity.applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  role text not null,
  status text not null default 'pending',
  -- Company or farm, registration, vehicle, area and so on, in the contract's shape for the role.
  details jsonb not null,
  applied_at timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid references identity.users,
  reason text,
  -- The commercial registration of a company that buys. Null in rows of earlier versions, and once the person is erased.
  registration text generated always as (details ->> 'registration') stored,
  constraint applied_roles_are_known check (role in ('donor', 'buyer', 'driver')),
  constraint application_states_are_known check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint decided_applications_say_when check ((status = 'pending') = (decided_at is null)),
  constraint rejected_applications_say_why check (status <> 'rejected' or reason is not null),
  constraint registrations_are_digits check (registration ~ '^[0-9]{5,12}$')
);
create unique index one_application_a_role on identity.applications (user_id, role)
  where status in ('pending', 'approved');
create index applications_of_user on identity.applications (user_id, applied_at desc);
create index applications_waiting on identity.applications (applied_at) where status = 'pending';

-- Invitations to a role; those to a venue's team are in venues.invitations.
create table identity.invitations (
  id uuid primary key default uuidv7(),
  email text not null,
  role text not null,
  link_hash bytea not null unique,
  invited_by uuid references identity.users,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null default platform.now() + interval '7 days',
  accepted_by uuid references identity.users,
  ended_at timestamptz,
  constraint invited_roles_are_known check (role in ('driver', 'charity', 'operator')),
  constraint invited_emails_are_lower_case check (email = lower(email))
);
create unique index one_open_invitation_a_role on identity.invitations (email, role) where ended_at is null;

-- What each member of the office may do; an owner may do everything.
create table identity.office_permissions (
  user_id uuid not null,
  permission text not null,
  granted_at timestamptz not null default platform.now(),
  -- Null when granted on the command line.
  granted_by uuid references identity.users,
  role text not null generated always as ('operator') stored,
  primary key (user_id, permission),
  -- Only operators are in the office: losing that role deletes these rows too.
  constraint permissions_go_with_the_role foreign key (user_id, role) references identity.user_roles on delete cascade,
  constraint office_permissions_are_known check (
    permission in ('support', 'moderation', 'finance', 'planning', 'catalogue', 'people', 'owner')
    )
);
create index office_permissions_by_permission on identity.office_permissions (permission);

-- Each opening or closing of a part of the product, with its reason.
create table identity.launch_changes (
  id uuid primary key default uuidv7(),
  name text not null references identity.launch_switches,
  former text not null check (former in ('open', 'coming_soon')),
  state text not null check (state in ('open', 'coming_soon')),
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  constraint launch_changes_change_something check (former <> state)
);
create index changes_of_a_switch on identity.launch_changes (name, id desc);

-- A member of the office sees for a while what a person sees. At most one viewing per member, deleted when it ends.
create table identity.viewings (
  operator_id uuid primary key references identity.users,
  id uuid not null default uuidv7(),
  -- Valid only in this session of the member, and ends with it.
  session_id uuid not null references identity.sessions on delete cascade,
  viewed_id uuid not null references identity.users,
  ends_at timestamptz not null,
  constraint nobody_views_as_themselves check (viewed_id <> operator_id)
);
create index viewings_of_session on identity.viewings (session_id);
create index viewings_of_viewed on identity.viewings (viewed_id);

insert into identity.launch_switches (name, state) values
  ('customer_sign_in', 'open'), ('donor', 'open'), ('driver', 'open'), ('buyer', 'open'),
  -- One-time collections stay closed until there is a driver.
  ('collection', 'coming_soon');

insert into identity.launch_switches (name) values ('giving'), ('shop'), ('charity'), ('cash');
