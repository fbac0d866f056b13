-- Books a weighing: one entry for each person with a share, and one without a person for the rest. Contaminated waste is
-- not composted, and a weighing that was corrected meanwhile is booked by its replacement.
create or replace function insights.book_weighing(p_weighing uuid, p_material text, p_grams int, p_shares jsonb, p_at timestamptz)
    returns void
  language plpgsql as $$
declare
  lot constant text := 'weighing:' || p_weighing;
  share record;
  shared int := 0;
begin
  perform insights.lock_lot(lot);
  if not exists (select from rounds.counted_weighings w where w.weighing_id = p_weighing) then
    return;
  end if;
  for share in select "userId" as person, grams from jsonb_to_recordset(p_shares) as s ("userId" uuid, grams int) loop
    perform insights.book(lot || ':' || share.person, lot, 'composted', p_material, share.grams, null,
      insights.person(share.person), null, p_at, p_at, 'measured');
    shared := shared + share.grams;
  end loop;
  perform insights.book(lot || ':rest', lot, 'composted', p_material, p_grams - shared, null, null, null, p_at, p_at, 'measured');
end $$;
