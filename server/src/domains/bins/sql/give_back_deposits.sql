-- A weighing does not count any more: what it collected is in the bin again.
create or replace function bins.give_back_deposits(p_weighing uuid) returns void
  language sql as $$ update bins.deposits set weighing_id = null where weighing_id = p_weighing $$;
