-- Donors who ever had a price have an account of the ledger.
create index priced_requests on donations.requests (donor_id) where price > 0;
