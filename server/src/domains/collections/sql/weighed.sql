create or replace function collections.weighed(p_request uuid, p_grams int) returns boolean
  language plpgsql as $$
declare
  done collections.requests;
  was text;
begin
  select status into was from collections.requests where id = p_request for no key update;
  if was is null or was in ('cancelled', 'awaiting_payment', 'released') or p_grams <= 0 then
    return false;
  end if;
  update collections.requests set status = 'collected', collected_grams = p_grams,
      closed_at = coalesce(closed_at, platform.now())
    where id = p_request returning * into done;
  if was <> 'collected' then
    -- A refund before the driver's phone reported the collection stays.
    if done.price > 0 and done.given_back_at is null then
      perform payments.book('collection', collections.sale_name(p_request), 'held:' || collections.payable_ref(p_request),
        'collections', done.price);
    end if;
    perform platform.announce('collections.changed', array['user:' || done.user_id, 'shop'],
      jsonb_build_object('requestId', done.id, 'userId', done.user_id, 'status', done.status));
  end if;
  return true;
end $$;
