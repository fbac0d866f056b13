-- Lists, searches and open pages update when a donation changes. A donor's id is a person's or a venue's: one of the
-- two audiences has no members.
create or replace function donations.announce_change() returns trigger language plpgsql as $$
begin
  perform platform.announce('donations.changed', array['deal:' || new.id, 'user:' || new.donor_id, 'venue:' || new.donor_id],
    jsonb_build_object('donationId', new.id));
  return null;
end $$;

create or replace trigger changes_are_announced after insert or update on donations.donations
  for each row execute function donations.announce_change();
