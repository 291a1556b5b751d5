/** The person whom the first test of all makes; the others are signed in as them. */
export const owner = {
  name: 'Olga Owner',
  email: 'olga@clinic.example',
  password: 'tall green ladder',
};
