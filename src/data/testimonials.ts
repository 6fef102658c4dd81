export const testimonials = [
  {
    quote:
      'We moved eleven shops and the web store in one weekend. The only thing anyone noticed on Monday was that the day’s figures matched.',
    author: 'Amara Diallo',
    role: 'Owner, Rye & Larder',
    drawing: 'larder',
    rating: 5,
  },
  {
    quote: 'The errors say what to fix and where. Our integration was done before the meeting about our integration.',
    author: 'Tomas Lindqvist',
    role: 'Lead engineer, Fernway Outfitters',
    drawing: 'outfitters',
    rating: 5,
  },
  {
    quote: 'When a payment is declined, we can tell the customer why. Before, we could only apologize.',
    author: 'Priya Raman',
    role: 'Head of operations, Northlight Dental',
    drawing: 'dental',
    rating: 5,
  },
] as const;
