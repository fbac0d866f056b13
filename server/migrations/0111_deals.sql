-- Deals, which are surplus food on sale, their stock, and templates of recurring deals.
create schema deals;

create type deals.status as enum ('draft', 'scheduled', 'live', 'withdrawn', 'ended');

create table deals.deals (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  status deals.status not null default 'draft',
  kind text not null check (kind in ('dish', 'surprise_bag')),
  packaging text not null check (packaging in ('ours', 'bring_allowed', 'bring_required')),
  category text not null check (category in ('vegetables', 'fruits', 'grains', 'dairy', 'mixed', 'cooked')),
  title_en text,
  title_ar text,
  description_en text,
  description_ar text,
  ingredients_en text,
  ingredients_ar text,
  instructions_en text,
  instructions_ar text,
  picture text references platform.pictures,
  original_price int not null,
  price int not null,
  portions int not null check (portions between 1 and 500),
  -- Every portion is in exactly one place: one of these three, or `missing`, `discarded` or `given` below.
  remaining int not null,
  held int not null default 0,
  sold int not null default 0,
  portion_grams int not null check (portion_grams > 0),
  allergens text[] not null default '{}',
  allergens_note_en text,
  allergens_note_ar text,
  dietary text[] not null default '{}',
  tags text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  -- Set when people reported it: out of the lists and not for sale, until the office decides or for good.
  hidden_at timestamptz,
  -- Premium deals: until `early_until` only people with early access see and buy them. A job then sets it to null and
  -- announces the deal to search and followers as if it were published at that moment. `early_minutes` is the venue's
  -- choice, and counts from the first publication.
  early_minutes int not null default 0 check (early_minutes between 0 and 120),
  early_until timestamptz,
  -- A copy of the venue's place, so that one index finds the nearest deals.
  place point not null,
  created_by uuid references identity.users,
  created_at timestamptz not null default platform.now(),
  -- Portions that a venue refuses to hand over do not go back on sale by themselves. `missing` never existed and has no
  -- weight in the ledger; `discarded` existed and is thrown away.
  missing int not null default 0,
  discarded int not null default 0,
  -- `contains` names the allergens, `none` means none of the 14, `unknown` that the venue does not know. Null in drafts, and
  -- in rows of earlier versions. Null and `unknown` are shown as not stated.
  allergen_answer text check (allergen_answer in ('contains', 'none', 'unknown')),
  -- Two people may edit a deal at once. The version counts changes of terms, never of stock.
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  -- A recalled deal never goes on sale again.
  recalled_at timestamptz,
  -- Portions given as a donation. They keep their weight in the ledger and are not sold again.
  given int not null default 0,
  constraint deals_have_a_title check (coalesce(title_en, title_ar) is not null),
  constraint deals_cost_less_than_before check (price >= 100 and price < original_price),
  constraint windows_end_after_they_start check (starts_at < ends_at),
  constraint windows_last_a_day_at_most check (ends_at - starts_at <= interval '24 hours'),
  constraint scheduled_deals_say_when check (status <> 'scheduled' or publish_at is not null),
  constraint live_deals_were_published check (status <> 'live' or published_at is not null),
  constraint early_access_is_short
    check (early_until is null or (published_at is not null and early_until <= published_at + interval '2 hours'
    and early_until <= ends_at - interval '30 minutes')),
  constraint allergens_are_named_when_contained
    check ((allergen_answer is not distinct from 'contains') = (allergens <> '{}')),
  constraint changed_deals_say_when check (version = 1 or changed_at is not null),
  constraint recalled_deals_are_off_sale check (recalled_at is null or status in ('withdrawn', 'ended')),
  constraint every_portion_is_somewhere
    check (remaining + held + sold + missing + discarded + given = portions),
  constraint portions_are_never_negative
    check (remaining >= 0 and held >= 0 and sold >= 0 and missing >= 0 and discarded >= 0 and given >= 0)
) -- Stock changes on every order: leave room on the page so that they touch no index.
with (fillfactor = 70);
create index live_deals_by_end on deals.deals (ends_at, id) where status = 'live';
create index live_deals_by_price on deals.deals (price, id) where status = 'live';
create index live_deals_by_age on deals.deals (published_at desc, id desc) where status = 'live';
create index live_deals_by_saving on deals.deals ((original_price - price) desc, id desc) where status = 'live';
create index deals_of_a_venue on deals.deals (venue_id, id desc);
create index scheduled_deals on deals.deals (publish_at) where status = 'scheduled';
create index early_deals_by_end on deals.deals (early_until) where early_until is not null;
create index deals_by_end on deals.deals (ends_at) where published_at is not null;
create index live_deals_by_place on deals.deals using gist (place)
  include (id, category, price, dietary, allergens, allergen_answer, starts_at, ends_at, early_until)
  where status = 'live' and hidden_at is null;
create index deals_with_a_picture on deals.deals (picture) where picture is not null;
create index live_deals_of_a_venue on deals.deals (venue_id, starts_at, id) where status = 'live';
create index ended_deals_of_a_venue on deals.deals (venue_id, ends_at desc, id desc) where status = 'ended';
-- The office lists deals by when they were created: all, of a venue, or of a state (by the view deals.office_deals).
create index deals_by_time on deals.deals (created_at, id);
create index deals_of_a_venue_by_time on deals.deals (venue_id, created_at, id);
create index deals_by_state on deals.deals ((case
    when hidden_at is not null then 1 when status = 'live' then 2 when status = 'scheduled' then 3
    when status = 'draft' then 4 when status = 'withdrawn' then 5 else 6 end), created_at, id);

-- Deals that a venue sells regularly: their terms and weekdays.
create table deals.templates (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  -- The contract's terms without picture, portions and window.
  terms jsonb not null,
  picture text references platform.pictures,
  portions int not null check (portions between 1 and 500),
  -- Sunday is 0, Saturday is 6.
  weekdays int[] not null,
  -- What the two columns below count: minutes before closing, or minutes of the day (from 1440 on, of the next day).
  anchor text not null check (anchor in ('closing', 'clock')),
  from_minutes int not null,
  until_minutes int not null,
  -- How long before its window a day's deal is listed, or the question about it is sent.
  lead_minutes int not null check (lead_minutes between 0 and 1440),
  mode text not null check (mode in ('list', 'ask')),
  -- What is listed when nobody answers the question.
  on_silence text not null check (on_silence in ('none', 'usual')),
  -- The first day of a pause, and the first day after it.
  paused_from date,
  paused_until date,
  stopped_at timestamptz,
  removed_at timestamptz,
  -- A change or a resumption applies from here on; days that were due before it stay as they are.
  live_from timestamptz not null default platform.now(),
  -- When a job looks at it again, at the latest.
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

-- What a template did on each of its days.
create table deals.template_days (
  template_id uuid not null references deals.templates,
  day date not null,
  state text not null check (state in ('listed', 'asked', 'none', 'skipped', 'paused')),
  -- Why nothing was listed.
  why text check (why in ('closed', 'closed_for_good', 'closed_then', 'no_hours', 'paused', 'unanswered', 'answered_none',
    'refused', 'missed', 'listed_by_hand')),
  -- The code of the refusal that prevented the listing.
  refusal text,
  -- The terms when the question was sent; a later change applies to later days.
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

-- Food listed by earlier versions, which did not compare its texts with its answer about allergens. A job does so, and
-- notifies the venue of each finding once.
create table deals.allergen_findings (
  id uuid primary key default uuidv7(),
  deal_id uuid unique references deals.deals,
  template_id uuid unique references deals.templates,
  -- Allergens in the texts that the answer denies; empty when there is no contradiction, null until the job has looked.
  named text[],
  looked_at timestamptz,
  constraint findings_are_about_one_thing check (num_nonnulls(deal_id, template_id) = 1),
  constraint findings_say_when check ((named is null) = (looked_at is null))
);
create index findings_to_look_at on deals.allergen_findings (id) where named is null or named <> '{}';
