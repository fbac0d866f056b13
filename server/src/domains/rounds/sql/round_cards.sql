-- Which round it was, for domains above that name it.
create or replace view rounds.round_cards as select id, number, name, day, status from rounds.rounds;
