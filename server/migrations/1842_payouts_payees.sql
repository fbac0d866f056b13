-- Sellers of compost are paid as venues are. A payee is a venue or a seller, known by its account of the ledger.
alter table payouts.statements
  alter venue_id drop not null,
  add column seller_id uuid references shop.sellers,
  add column account text not null
    generated always as (coalesce('venue:' || venue_id::text, 'seller:' || seller_id::text)) stored,
  add constraint statements_are_of_one_payee check (num_nonnulls(venue_id, seller_id) = 1),
  -- Counted without gaps for each payee.
  add column number int check (number > 0);
update payouts.statements s set number = n.number
  from (select id, row_number() over (partition by venue_id order by week) as number from payouts.statements) n
  where n.id = s.id;
alter table payouts.statements
  alter number set not null,
  drop constraint statements_venue_id_week_key,
  add constraint one_statement_a_week unique (account, week),
  add constraint numbers_of_statements_are_given_once unique (account, number);
create index statements_of_a_venue on payouts.statements (venue_id) where venue_id is not null;
create index statements_of_a_seller on payouts.statements (seller_id) where seller_id is not null;
-- The week that sellers were issued last.
create index statements_of_sellers_by_week on payouts.statements (week) where seller_id is not null;

alter table payouts.holds
  alter venue_id drop not null,
  add column seller_id uuid references shop.sellers,
  add column account text not null
    generated always as (coalesce('venue:' || venue_id::text, 'seller:' || seller_id::text)) stored,
  add constraint holds_are_of_one_payee check (num_nonnulls(venue_id, seller_id) = 1);
-- The one of before stays for the servers of before, which name its column.
create unique index one_hold_a_payee on payouts.holds (account) where released_at is null;
create index holds_of_a_seller on payouts.holds (seller_id) where seller_id is not null;

alter table payouts.payouts
  alter venue_id drop not null,
  add column seller_id uuid references shop.sellers,
  add column account text not null
    generated always as (coalesce('venue:' || venue_id::text, 'seller:' || seller_id::text)) stored,
  add constraint payouts_are_of_one_payee check (num_nonnulls(venue_id, seller_id) = 1);
-- Nothing is paid twice: a payee has one payout on its way.
drop index payouts.one_open_payout_a_venue;
create unique index one_open_payout_a_payee on payouts.payouts (account) where status in ('batched', 'sent');
create index payouts_of_a_payee on payouts.payouts (account, id desc);
create index payouts_of_a_seller on payouts.payouts (seller_id) where seller_id is not null;
