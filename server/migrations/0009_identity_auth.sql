-- The whole of who is who: codes and links, providers, second factors, keys, roles, erasure.

alter table identity.users
  add column picture text references platform.pictures,
  add column is_anonymous boolean not null default false,
  add column new_email text,
  add column new_phone text,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column email_change_sent_at timestamptz,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column invited_at timestamptz,
  add constraint new_emails_are_lower_case check (new_email = lower(new_email) and length(new_email) <= 254),
  add constraint new_phones_are_e164 check (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint the_anonymous_cannot_be_reached
    check (not is_anonymous or (email is null and password_hash is null and phone_confirmed_at is null)),
  -- what remains of an erased person says nothing about them
  add constraint the_erased_are_nobody check (deleted_at is null or (
    num_nonnulls(email, phone, password_hash, picture, new_email, new_phone) = 0
    and full_name = '' and user_metadata = '{}'));

-- Sign-ups that were never confirmed, to be forgotten.
create index users_without_an_address on identity.users (created_at)
  where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null;

alter table identity.user_roles
  drop constraint granted_roles_are_known,
  add constraint granted_roles_are_known check (role in ('donor', 'buyer', 'driver', 'charity', 'operator'));

alter table identity.sessions
  add column factor_id uuid,
  -- a recovery session may set a password without knowing the old one, once
  add column is_recovery boolean not null default false;

-- Codes to type and links to follow. Of both only hashes are kept: a link's SHA-256; a code's HMAC, for it is
-- short enough to be guessed from a plain hash.
create table identity.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  purpose text not null,
  -- where it went: an e-mail address or a phone
  address text not null,
  code_hash bytea,
  link_hash bytea constraint a_link_belongs_to_one_token unique,
  flow_id uuid,
  -- the password that was chosen with this sign-up: it counts once this very token confirms the address
  password_hash text,
  -- of an e-mail change's two tokens the one that remains: the other address has agreed, or need not be asked
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

create index users_by_phone on identity.users (phone);

-- A user as whoever sends or checks codes needs to know one.
create view identity.holders as
  select id, email, phone, language, password_hash, email_confirmed_at, phone_confirmed_at, is_anonymous,
    new_email, new_phone, email_change_sent_at, phone_change_sent_at,
    coalesce(banned_until > platform.now(), false) as banned
  from identity.users where deleted_at is null;

-- A sign-in that is under way in a browser: with a provider, or by a link that PKCE protects.
create table identity.flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid references identity.users,
  method text not null,
  provider text,
  -- what the provider must bring back
  provider_nonce text,
  provider_verifier_sealed bytea,
  provider_tokens_sealed bytea,
  -- of the cookie of the browser that set out, which alone may come back
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
alter table identity.sessions
  add constraint sessions_factor_id_fkey foreign key (factor_id) references identity.mfa_factors on delete set null;

-- Of any status: every account is shown with those that were only begun, too.
create index mfa_factors_of_user on identity.mfa_factors (user_id);
-- So that deleting a factor need not look at all sessions.
create index sessions_by_factor on identity.sessions (factor_id) where factor_id is not null;

create table identity.recovery_codes (
  factor_id uuid not null references identity.mfa_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Passkeys (no factor: they sign in) and keys that are a second factor.
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

create table identity.challenges (
  id uuid primary key default uuidv7(),
  purpose text not null,
  -- nobody yet when somebody is about to sign in with a passkey
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

-- A browser (or a network, of clients without cookies) where the person has signed in before: whoever hammers
-- on the account from elsewhere does not lock these out.
create table identity.known_devices (
  user_id uuid not null references identity.users,
  mark_hash bytea not null,
  last_seen_at timestamptz not null default platform.now(),
  primary key (user_id, mark_hash)
);

-- Keys that sign access tokens. Published before they sign, and as long as what they signed may live.
create table identity.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk_sealed bytea not null,
  created_at timestamptz not null default platform.now(),
  signs_from timestamptz not null,
  -- not known while it signs and no successor is waiting
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

create table identity.launch_switches (
  name text primary key,
  state text not null default 'open',
  changed_at timestamptz not null default platform.now(),
  changed_by uuid references identity.users,
  constraint switches_are_known check (name in ('customer_sign_in', 'donor', 'driver', 'buyer')),
  constraint switch_states_are_known check (state in ('open', 'coming_soon'))
);
insert into identity.launch_switches (name) values ('customer_sign_in'), ('donor'), ('driver'), ('buyer');

-- What somebody asks to become: granted at once (donor, buyer) or looked at (driver).
create table identity.applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  role text not null,
  status text not null default 'pending',
  -- company or farm, CR number, vehicle, area ... in the contract's shape for the role
  details jsonb not null,
  applied_at timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid references identity.users,
  reason text,
  constraint applied_roles_are_known check (role in ('donor', 'buyer', 'driver')),
  constraint application_states_are_known check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint decided_applications_say_when check ((status = 'pending') = (decided_at is null)),
  constraint rejected_applications_say_why check (status <> 'rejected' or reason is not null)
);
create unique index one_application_a_role on identity.applications (user_id, role)
  where status in ('pending', 'approved');
create index applications_of_user on identity.applications (user_id, applied_at desc);
create index applications_waiting on identity.applications (applied_at) where status = 'pending';

-- Invitations to a role; those to a venue's team are the venue's own.
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

-- Who did it, when it was not the person: an operator, the command line, a service key.
alter table identity.security_events add column done_by text;
create index security_events_by_time on identity.security_events (happened_at);
create or replace function identity.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('dawra.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'security events are never changed';
end $$;

-- Turns a person into a tombstone: rows that others point at stay, whatever says who it was goes.
create function identity.erase(p_user uuid) returns void language plpgsql as $$
begin
  delete from identity.sessions where user_id = p_user;
  delete from identity.one_time_tokens where user_id = p_user;
  delete from identity.flow_states where p_user in (user_id, link_to);
  delete from identity.challenges where user_id = p_user;
  delete from identity.webauthn_credentials where user_id = p_user;
  delete from identity.mfa_factors where user_id = p_user;
  delete from identity.known_devices where user_id = p_user;
  delete from identity.identities where user_id = p_user;
  delete from identity.user_roles where user_id = p_user;
  delete from identity.invitations i using identity.users u where u.id = p_user and i.email = u.email
    and u.email_confirmed_at is not null;
  update identity.applications set details = '{}', reason = case when reason is not null then '' end,
    status = case status when 'pending' then 'withdrawn' else status end,
    decided_at = coalesce(decided_at, platform.now()) where user_id = p_user;
  perform set_config('dawra.erasing', 'on', true);
  update identity.security_events set ip = null, user_agent = null, details = '{}' where user_id = p_user;
  perform set_config('dawra.erasing', '', true);
  update identity.users set email = null, phone = null, password_hash = null, full_name = '', picture = null,
    new_email = null, new_phone = null, user_metadata = '{}', app_metadata = '{}', email_confirmed_at = null,
    phone_confirmed_at = null, deleted_at = platform.now(), updated_at = platform.now()
    where id = p_user and deleted_at is null;
end $$;

-- Erased people stay, nameless, so that a venue's old orders do.
create or replace view identity.people as
  select id, email, phone, full_name, language, deleted_at is not null as is_erased from identity.users;

drop view identity.accounts;
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
