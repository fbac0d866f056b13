-- All numbers that domains kept themselves have moved.
drop function settings.move_in;
