-- Deals that a venue sells by habit: their terms on weekdays, and what became of each day.
create table deals.templates (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  -- The contract's terms without picture, portions and window.
  terms jsonb not null,
  picture text references platform.pictures,
  portions int not null check (portions between 1 and 500),
  -- 0 Sunday to 6 Saturday.
  weekdays int[] not null,
  -- Minutes before closing, or minutes of the day; beyond 1440 on the next.
  anchor text not null check (anchor in ('closing', 'clock')),
  from_minutes int not null,
  until_minutes int not null,
  -- So long before its window a day is listed or asked about.
  lead_minutes int not null check (lead_minutes between 0 and 1440),
  mode text not null check (mode in ('list', 'ask')),
  -- What a question that nobody answers lists.
  on_silence text not null check (on_silence in ('none', 'usual')),
  -- The first day of a pause, and the first after it.
  paused_from date,
  paused_until date,
  stopped_at timestamptz,
  removed_at timestamptz,
  -- Days whose time was before it stay as they were: what is changed or resumed holds for later ones.
  live_from timestamptz not null default platform.now(),
  -- When it is looked at again at the latest.
  next_at timestamptz,
  created_by uuid references identity.users,
  created_at timestamptz not null default platform.now(),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint templates_have_days check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
  constraint templates_have_a_window check (case anchor
    when 'closing' then from_minutes <= 720 and until_minutes >= 0 and from_minutes - until_minutes >= 15
    else from_minutes between 0 and 1439 and until_minutes - from_minutes between 15 and 1440 end),
  constraint questions_leave_time_to_answer check (mode = 'list' or lead_minutes >= 60),
  constraint pauses_have_two_ends
    check (num_nulls(paused_from, paused_until) in (0, 2) and (paused_from is null or paused_from < paused_until)),
  constraint changed_templates_say_when check (version = 1 or changed_at is not null)
);
create index templates_of_a_venue on deals.templates (venue_id, id) where removed_at is null;
create index templates_by_next_look on deals.templates (next_at) where next_at is not null;
create index templates_with_a_picture on deals.templates (picture) where picture is not null;

create table deals.template_days (
  template_id uuid not null references deals.templates,
  day date not null,
  state text not null check (state in ('listed', 'asked', 'none', 'skipped', 'paused')),
  -- Why nothing was listed.
  why text check (why in ('closed', 'closed_for_good', 'closed_then', 'no_hours', 'paused', 'unanswered', 'answered_none',
    'refused', 'missed', 'listed_by_hand')),
  -- The code of the refusal.
  refusal text,
  -- The terms that the question was about: a later change is for later days.
  offer jsonb,
  answer_by timestamptz,
  portions int check (portions between 0 and 500),
  deal_id uuid references deals.deals,
  answered_by uuid references identity.users,
  decided_at timestamptz,
  primary key (template_id, day),
  constraint listed_days_have_their_deal check ((state = 'listed') = (deal_id is not null)),
  constraint asked_days_have_a_question check (state <> 'asked' or (offer is not null and answer_by is not null)),
  constraint days_without_a_deal_say_why check ((state in ('none', 'skipped', 'paused')) = (why is not null)),
  constraint decided_days_say_when check ((state = 'asked') = (decided_at is null)),
  constraint refusals_have_a_code check ((why is not distinct from 'refused') = (refusal is not null))
);
create index open_questions on deals.template_days (answer_by) where state = 'asked';
