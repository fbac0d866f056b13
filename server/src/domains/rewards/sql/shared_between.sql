-- The evidence that two accounts belong to one person; null without any.
create or replace function rewards.shared_between(p_one uuid, p_other uuid) returns text
  language sql stable
  begin atomic
    select case
      when p_one = p_other then 'account'
      when exists (select from identity.devices_of_people a join identity.devices_of_people b using (device)
        where a.user_id = p_one and b.user_id = p_other) then 'device'
      when exists (select from rewards.phones_of(p_one) a join rewards.phones_of(p_other) b using (phone)) then 'phone'
      when exists (select from rewards.cards_of(p_one) a join rewards.cards_of(p_other) b using (card)) then 'card'
    end;
  end;
