-- When a bin was emptied, by which weighing: what it held by its scans, and what it weighed where the scale said so.
create table bins.emptyings (
  weighing_id uuid primary key,
  bin_id uuid not null references bins.bins,
  deposited_grams int not null check (deposited_grams >= 0),
  grams int check (grams > 0),
  emptied_at timestamptz not null
);
create index emptyings_of_a_bin on bins.emptyings (bin_id, emptied_at desc);
