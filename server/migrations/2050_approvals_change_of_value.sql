-- What could make money or points of nothing, a setting or what points buy, is changed by two members.
alter table settings.numbers add column id uuid not null default uuidv7() unique;
alter table rewards.rewards add column id uuid not null default uuidv7() unique;

alter table approvals.limits drop constraint limits_kind_check;
alter table approvals.limits add constraint limits_kind_check check (kind in ('refund', 'points', 'bank', 'value'));
-- Nobody does it alone.
insert into approvals.limits (kind, above) values ('value', 0);

alter table approvals.requests drop constraint requests_act_check;
alter table approvals.requests add constraint requests_act_check check (act in ('refund_pickup', 'refund_part',
  'cancel_pickup', 'decide_case', 'correct_points', 'refund_collection', 'refund_request', 'cancel_batch', 'return_payout',
  'receive_debt', 'settle_refund', 'pay_donor', 'change_setting', 'change_reward'));
