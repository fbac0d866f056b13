-- For other domains: the name of a round.
create or replace view rounds.round_cards as select id, number, name, day, status from rounds.rounds;
