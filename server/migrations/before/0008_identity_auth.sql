-- How people prove who they are, and what ends it: codes and links, providers, keys, roles to ask for, erasure.

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

-- Who became what, by what they said when they applied; for domains that ask more than a role of them.
create view identity.donors as
  select r.user_id, coalesce(a.details ->> 'kind', 'household') as kind,
    coalesce(nullif(a.details ->> 'name', ''), u.full_name) as name,
    a.details ->> 'registrationNumber' as registration_number
  from identity.user_roles r
  join identity.users u on u.id = r.user_id and u.deleted_at is null
  left join identity.applications a on a.user_id = r.user_id and a.role = 'donor' and a.status = 'approved'
  where r.role = 'donor';
create view identity.buyers as
  select r.user_id, coalesce(a.details ->> 'kind', 'company') as kind,
    coalesce(nullif(a.details ->> 'name', ''), u.full_name) as name
  from identity.user_roles r
  join identity.users u on u.id = r.user_id and u.deleted_at is null
  left join identity.applications a on a.user_id = r.user_id and a.role = 'buyer' and a.status = 'approved'
  where r.role = 'buyer';

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
