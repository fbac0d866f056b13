-- Reports of accounts that nothing is known of yet weigh half and hide nothing alone. Those from before keep their weight.
alter table moderation.reports add column is_established boolean not null default true;
alter table moderation.reports alter column is_established set default false;

-- When a case has to be decided: what is hidden sooner, and what a trusted venue sells soonest.
alter table moderation.cases add column due_at timestamptz not null default platform.now() + interval '24 hours';
update moderation.cases set due_at = coalesce(hidden_at + interval '4 hours', opened_at + interval '24 hours');
drop index moderation.cases_waiting;
create index cases_waiting on moderation.cases (due_at, id) where decided_at is null;
create index cases_hidden_for_good on moderation.cases (decided_at) where verdict = 'hide';
