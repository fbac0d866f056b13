-- For a weighing that is void: its deposits wait for the next one.
create or replace function bins.give_back_deposits(p_weighing uuid) returns void
  language plpgsql as $$
begin
  perform from bins.bins b join bins.emptyings e on e.bin_id = b.id where e.weighing_id = p_weighing for no key update of b;
  update bins.deposits set weighing_id = null where weighing_id = p_weighing;
  delete from bins.emptyings where weighing_id = p_weighing;
end $$;
