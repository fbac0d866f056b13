-- The office edits rewards: of two who began from the same version the second is told.
alter table rewards.rewards
  add version int not null default 1 check (version > 0),
  add changed_at timestamptz,
  add changed_by uuid references identity.users,
  add constraint changed_rewards_say_when check (version = 1 or changed_at is not null);
-- It is told the price that the person saw; its file defines it.
drop function if exists rewards.redeem(uuid, text);
