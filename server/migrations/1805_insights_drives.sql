-- What the rounds themselves emit, which is taken off what they saved.
alter table insights.factors drop constraint factors_slug_check, drop constraint factors_unit_check;
alter table insights.factors
  add constraint factors_slug_check check (slug in ('meal', 'eaten_food', 'water', 'food_scraps', 'garden_waste',
    'paper_cardboard', 'other_organic', 'driving')),
  add constraint factors_unit_check check (unit in ('kg', 'kg_co2e', 'litre', 'kg_co2e_km'));
insert into insights.factors (slug, value, unit, source, version, valid_from) values
  ('driving', 0.170, 'kg_co2e_km', 'DEFRA: average diesel car', 1, '2000-01-01');

create table insights.drives (
  round_id uuid primary key,
  day date not null,
  metres int not null check (metres > 0),
  co2e_grams int not null check (co2e_grams >= 0),
  factor_id int not null references insights.factors
);
create index drives_of_a_day on insights.drives (day) include (co2e_grams);
