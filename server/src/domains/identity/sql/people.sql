-- For other domains. Erased people stay without a name, because a venue's old orders refer to them.
create or replace view identity.people as
  select id, email, phone, full_name, language, deleted_at is not null as is_erased,
    case when phone_confirmed_at is not null then phone end as confirmed_phone from identity.users;

create or replace view identity.accounts as
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

create or replace view identity.account_states as
  select u.id, u.created_at as since, coalesce(u.banned_until > platform.now(), false) as is_blocked,
    exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'operator') as is_office
  from identity.users u;

-- Compound names are kept together (Abdullah, Nur al-Din). The same rule as `givenName` in the contract.
create or replace function identity.given_name(p_full_name text) returns text
  language sql immutable strict parallel safe
  return coalesce(substring(
    regexp_replace(normalize(p_full_name), '[\u0640\u064b-\u0652\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]', '', 'g')
    from '(?i)(?:(?:عبد|أبو|ابو|أبا|ابا|أبي|ابي|بو|أم|ام|بن|إبن|ابن|بنت|آل|ال|ذو|د\.|الدكتور|الدكتورة|الشيخ|الشيخة|السيد|السيدة|المهندس|'
      || 'abd|abdul|abdel|abdal|abdur|abdus|abdun|abu|aboo|abo|bu|umm|um|om|bin|bint|ibn|al|el|ul|'
      || 'dr\.?|mr\.?|mrs\.?|ms\.?|eng\.?|sheikh|shaikh|sheikha|shaikha|sayyid|sayyida)\s+)*\S+'
      || '(?:\s+(?:الدين|الله|الإسلام|الاسلام|الرحمن|الحق|الزهراء|(?:al|el|ul|ud|ad|ur|ar)[- ](?:islam|rahman|rehman|haq|huda|din|deen)|'
      || 'aldin|aldeen|eldin|eldeen|uddin|addin|din|deen|allah|ullah)(?!\S))?'), '');

-- Erases a user: rows that others refer to stay, without anything that identifies the person.
create or replace function identity.erase(p_user uuid) returns void language plpgsql as $$
begin
  delete from identity.viewings where p_user in (operator_id, viewed_id);
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

create or replace function identity.is_open(p_name text) returns boolean
  language sql stable
  begin atomic
    select state = 'open' from identity.launch_switches where name = p_name;
  end;

-- For domains that need more than the role: what the buyer's application states.
create or replace view identity.buyers as
  select r.user_id, coalesce(a.details ->> 'kind', 'company') as kind,
    coalesce(nullif(a.details ->> 'name', ''), u.full_name) as name, a.registration
  from identity.user_roles r
  join identity.users u on u.id = r.user_id and u.deleted_at is null
  left join identity.applications a on a.user_id = r.user_id and a.role = 'buyer' and a.status = 'approved'
  where r.role = 'buyer';

-- For domains that need more than the role: what the donor's application states.
create or replace view identity.donors as
  select r.user_id, coalesce(a.details ->> 'kind', 'household') as kind,
    coalesce(nullif(a.details ->> 'name', ''), u.full_name) as name,
    a.details ->> 'registrationNumber' as registration_number
  from identity.user_roles r
  join identity.users u on u.id = r.user_id and u.deleted_at is null
  left join identity.applications a on a.user_id = r.user_id and a.role = 'donor' and a.status = 'approved'
  where r.role = 'donor';

create or replace view identity.decided_applications as
  select id, user_id, role, status, reason from identity.applications where status <> 'pending';

create or replace view identity.holders as
  select id, email, phone, language, password_hash, email_confirmed_at, phone_confirmed_at, is_anonymous,
    new_email, new_phone, email_change_sent_at, phone_change_sent_at,
    coalesce(banned_until > platform.now(), false) as banned, created_at
  from identity.users where deleted_at is null;

create or replace view identity.role_holders as select user_id, role from identity.user_roles;
