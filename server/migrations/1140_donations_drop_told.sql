-- The notifications tell once of each piece of news.
drop table donations.told;
